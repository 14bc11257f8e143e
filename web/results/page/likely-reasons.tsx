import { toClassName } from '../../theme/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type AnnotationItem, selectDistinct } from '../../verdict/classification.ts'
import { fitReasons } from '../../verdict/fit-reasons.ts'
import { pluralize } from '../../verdict/messages.ts'
import { AnnotationList } from '../annotation-list.tsx'
import { PHONE_QUERY } from '../styles.ts'

type LikelyReasonsProps = Readonly<{
  items: readonly AnnotationItem[]
  /** The texts of the alerts above. */
  alerts: readonly string[]
  /** Stands on the first screen. */
  isFirst: boolean
}>

/** Why a syndrome is likely; those for which the first screen of a phone has no room are folded. */
export function LikelyReasons({ items, alerts, isFirst }: LikelyReasonsProps) {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const { shown, folded } =
    isPhone && isFirst ? fitReasons(selectDistinct(items), alerts) : { shown: items, folded: [] }
  return (
    <>
      <AnnotationList items={shown} />
      {folded.length > 0 && (
        <Disclosure className={toClassName('reasons')} title={`and ${pluralize(folded.length, 'more reason')}`}>
          <AnnotationList items={folded} />
        </Disclosure>
      )}
    </>
  )
}
