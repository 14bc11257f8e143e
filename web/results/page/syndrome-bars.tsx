import type { SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { pack } from '../../case/pack.ts'
import { PlainLink } from '../../ui/controls.tsx'
import { type Bar, type BarKind, listBars } from '../../verdict/bars.ts'

type SyndromeBarsProps = Readonly<{
  syndrome: SyndromeAssessment
  /** Where each bar leads: to what it counts. */
  paths: Readonly<Record<BarKind, string>>
}>

/** How many of the needed criteria are met and open, each on a scale of all of them, and the alerts. */
export const SyndromeBars = ({ syndrome, paths }: SyndromeBarsProps) => (
  <span className="bars">
    {listBars(syndrome).map(({ kind, count, of, label }) => (
      <PlainLink
        key={kind}
        to={paths[kind]}
        data-bar={kind}
        aria-label={`${getAbbreviation(pack, syndrome.code)}: ${label}`}
      >
        {label}
        <Scale count={count} of={of} />
      </PlainLink>
    ))}
  </span>
)

/** One part for each that is counted; the filled ones are thick. */
const Scale = ({ count, of }: Pick<Bar, 'count' | 'of'>) => (
  <span>
    {Array.from({ length: of }, (_, part) => part).map((part) => (
      <i key={part} data-filled={part < count || undefined} />
    ))}
  </span>
)
