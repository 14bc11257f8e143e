import { useMemo } from 'react'
import {
  listMissingInformation,
  type MissingInformation,
} from '../../../rules/analysis/open-questions/missing-information.ts'
import type { Classification, SyndromeCode } from '../../../rules/engine/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { getAbbreviation, getSyndromeName } from '../../case/syndrome-name.ts'
import { toClassName } from '../../theme/class-names.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { AnnotationList } from '../annotation-list.tsx'
import { pluralize } from '../text/messages.ts'
import { ENTRY_LOCATIONS } from './entry-locations.ts'

type MissingListProps = Readonly<{ patient: WizardCase; classification: Classification }>

/** The missing information: what each item would settle, with a link to its page. */
export function MissingList({ patient, classification }: MissingListProps) {
  const missing = useMemo(
    () => listMissingInformation(pack, ENTRY_LOCATIONS, patient, classification),
    [patient, classification],
  )
  if (missing.length === 0) return null
  return (
    <Disclosure open className={toClassName('missing')} title={<h2>Missing information</h2>}>
      <p className={toClassName('meaning')}>
        What the definitions still ask for, first what would help settle most syndromes.
      </p>
      <ul>
        {missing.map((one) => (
          <MissingRow key={one.route} {...one} />
        ))}
      </ul>
    </Disclosure>
  )
}

const MissingRow = ({ route, sections, settles, mayExclude, annotations }: MissingInformation) => (
  <li>
    <InlineLink to={`/pages/${route}`}>{sections.join(', ')}</InlineLink>
    <p className={toClassName('bearing')}>
      {settles.length > 0 && <Impact words="would help settle" codes={settles} />}
      {mayExclude.length > 0 && <Impact words="could still exclude" codes={mayExclude} />}
    </p>
    <Disclosure className={toClassName('why')} title="Why">
      {[...settles, ...mayExclude].map((code) => (
        <div key={code} className={toClassName('asked-by')}>
          <h3>{getSyndromeName(pack, code)}</h3>
          <AnnotationList items={annotations.filter((one) => one.code === code)} />
        </div>
      ))}
    </Disclosure>
  </li>
)

/** Above this number syndromes are counted; their names stand under 'Why'. */
const MAX_NAMED_SYNDROMES = 8

const Impact = ({ words, codes }: Readonly<{ words: string; codes: readonly SyndromeCode[] }>) => (
  <span>
    {words}{' '}
    {codes.length > MAX_NAMED_SYNDROMES
      ? pluralize(codes.length, 'syndrome')
      : codes.map((code) => getAbbreviation(pack, code)).join(', ')}
  </span>
)
