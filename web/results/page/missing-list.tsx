import { useMemo } from 'react'
import {
  listMissingInformation,
  type MissingInformation,
} from '../../../rules/analysis/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../../rules/analysis/open-questions/next-questions.ts'
import {
  type Classification,
  normalizeCase,
  type SubmittedCase,
  type SyndromeCode,
} from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { TextLink } from '../../ui/controls.tsx'
import { Fold } from '../../ui/disclosure.tsx'
import { AnnotationList } from '../text/annotation-list.tsx'
import { nameOf } from '../text/groups.ts'
import { counted } from '../text/messages.ts'

const PLACES = buildEntryLocations(pack)

type MissingListProps = Readonly<{ patient: SubmittedCase; classification: Classification }>

/** What is not entered yet, what it would settle, and the way to the page where it is entered. */
export function MissingList({ patient, classification }: MissingListProps) {
  const missing = useMemo(
    () => listMissingInformation(pack, PLACES, normalizeCase(patient), classification),
    [patient, classification],
  )
  if (missing.length === 0) return null
  return (
    <Fold open className="missing" title={<h2>Missing information</h2>}>
      <p className="meaning">What the definitions still ask for, first what would help settle most syndromes.</p>
      <ul>
        {missing.map((one) => (
          <MissingRow key={one.route} {...one} />
        ))}
      </ul>
    </Fold>
  )
}

const MissingRow = ({ route, sections, settles, mayExclude, annotations }: MissingInformation) => (
  <li>
    <TextLink to={`/pages/${route}`}>{sections.join(', ')}</TextLink>
    <p className="bearing">
      {settles.length > 0 && <Bearing words="would help settle" codes={settles} />}
      {mayExclude.length > 0 && <Bearing words="could still exclude" codes={mayExclude} />}
    </p>
    <Fold className="why" title="Why">
      {[...settles, ...mayExclude].map((code) => (
        <div key={code} className="asked-by">
          <h3>{nameOf(pack, code)}</h3>
          <AnnotationList listed={annotations.filter((one) => one.code === code)} />
        </div>
      ))}
    </Fold>
  </li>
)

/** More syndromes than these are counted: their names stand under 'Why'. */
const MOST_NAMED = 8

const Bearing = ({ words, codes }: Readonly<{ words: string; codes: readonly SyndromeCode[] }>) => (
  <span>
    {words} {codes.length > MOST_NAMED ? counted(codes.length, 'syndrome') : codes.join(', ')}
  </span>
)
