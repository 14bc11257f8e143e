import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Assessment } from '../../rules/assess/assessment.ts'
import { type ComparedRow, compareSyndromes } from '../../rules/assess/explain/compare-syndromes.ts'
import { buildCriteriaTable, type CriteriaRow, listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import { GROUP_TEXTS } from '../../rules/assess/verdict/group-texts.ts'
import type { Group, PatientCase, SyndromeCode } from '../../rules/case/index.ts'
import { parseOnset } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { getAbbreviation, getSyndromeName } from '../../rules/text/syndrome-names.ts'
import { pack } from '../case/pack.ts'
import { isQuiet } from '../syndrome/criteria/row-states.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../syndrome/description/comparison-path.ts'
import { OnsetAxis, OnsetPicture } from '../syndrome/onset/onset-picture.tsx'
import { InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useExpandForPrint } from '../ui/use-expand-for-print.ts'
import { getAssessment } from '../verdict/assessment.ts'
import { COMPARISON, COMPARISON_PAPER } from './comparison-styles.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { UnknownCode } from './unknown-code.tsx'
import { useUserCase } from './use-own-case.ts'

/** Two or three syndromes side by side: what distinguishes them, then what they share. */
export function ComparisonPage() {
  const { '*': path = '' } = useParams()
  const written = [...new Set(path.split('/').filter((part) => part !== ''))]
  const unknown = written.filter((code) => !Object.hasOwn(pack.syndromes, code))
  const isComparable = unknown.length === 0 && written.length >= MIN_COMPARED && written.length <= MAX_COMPARED
  const patient = useUserCase()
  return (
    <chakra.article css={COMPARISON}>
      <Global styles={COMPARISON_PAPER} />
      {patient && (
        <InlineLink to="/pages/Results" data-print="no">
          Back to the results
        </InlineLink>
      )}
      {isComparable ? <Compared codes={written} patient={patient} /> : <NotComparable unknown={unknown} />}
      <InlineLink to="/Syndromes" data-print="no">
        All syndromes
      </InlineLink>
    </chakra.article>
  )
}

type ComparedProps = Readonly<{ codes: readonly SyndromeCode[]; patient: PatientCase | undefined }>

function Compared({ codes, patient }: ComparedProps) {
  const assessment = patient && getAssessment(patient)
  const getGroup = (code: SyndromeCode) => assessment?.of(code).group
  useExpandForPrint()
  const key = codes.join('/')
  const { apart, alertsOfSome, shared } = useMemo(
    () => compareSyndromes(key.split('/').map((code) => ({ code, rows: listComparedCriteria(code, assessment) }))),
    [key, assessment],
  )
  return (
    <>
      <PageHeading>{codes.map((code) => getAbbreviation(pack, code)).join(' or ')}</PageHeading>
      <OnsetAxis />
      <ul className="names">
        {codes.map((code) => (
          <ComparedName key={code} code={code} patient={patient} group={getGroup(code)} />
        ))}
      </ul>
      <div className="tables">
        <ComparisonTable title="What tells them apart" codes={codes} rows={apart} />
        <ComparisonTable title="Alerts that the case raises" codes={codes} rows={alertsOfSome.filter(isRaised)} />
        <ComparisonTable
          isFolded
          title="Alerts of some"
          codes={codes}
          rows={alertsOfSome.filter((row) => !isRaised(row))}
        />
        <ComparisonTable isFolded title="What they share" codes={codes} rows={shared} />
      </div>
    </>
  )
}

/** An alert calls for a second look at a syndrome that may be there; of an excluded one the case raises none. */
function listComparedCriteria(
  code: SyndromeCode,
  assessment: Assessment<WizardPack> | undefined,
): readonly CriteriaRow[] {
  if (assessment === undefined) return listCriteriaRows(pack, code)
  const isExcluded = assessment.of(code).group === 'excluded'
  return buildCriteriaTable(assessment, code).map(({ finding, ...row }) =>
    finding && !(isExcluded && row.kind === 'alert') ? { ...row, finding } : row,
  )
}

const isRaised = ({ cells }: ComparedRow): boolean =>
  cells.some((cell) => cell?.finding !== undefined && !isQuiet(cell))

type ComparedNameProps = Readonly<{ code: SyndromeCode; patient: PatientCase | undefined; group: Group | undefined }>

/** A syndrome with its group in the case, and its ages at onset, all on one axis, with that of the case as a line. */
function ComparedName({ code, patient, group }: ComparedNameProps) {
  const syndrome = pack.syndromes[code]
  return (
    <li>
      <InlineLink to={`/Syndromes/${code}`}>{getSyndromeName(pack, code)}</InlineLink>{' '}
      <span className="code">{getAbbreviation(pack, code)}</span>
      {group && <span data-case>: {GROUP_TEXTS[group].inSentence} in this case</span>}
      {syndrome && <OnsetPicture bands={findOnsetBands(pack, code)} onset={patient && parseOnset(patient)} />}
    </li>
  )
}

const NotComparable = ({ unknown }: Readonly<{ unknown: readonly string[] }>) => (
  <>
    <PageHeading>Nothing to compare</PageHeading>
    {unknown.map((code) => (
      <UnknownCode key={code} code={code} />
    ))}
    {unknown.length === 0 && (
      <p>A comparison has two or three syndromes. Tick them in the list of all syndromes, then choose Compare.</p>
    )}
  </>
)
