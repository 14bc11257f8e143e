import type { Assessment } from '../../../rules/assess/assessment.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import { getVerdict, type VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { findDecidingRows } from './deciding-criteria.ts'
import { DecidingList } from './deciding-list.tsx'

/** The five groups of a case that is not the open one, with what decides about those that are likely. */
export function ExampleResults({ patient }: Readonly<{ patient: PatientCase }>) {
  const assessment = getAssessment(patient)
  return getVerdict(assessment).map((view) => <ExampleGroup key={view.group} view={view} assessment={assessment} />)
}

type ExampleGroupProps = Readonly<{ view: VerdictGroup; assessment: Assessment<WizardPack> }>

function ExampleGroup({ view, assessment }: ExampleGroupProps) {
  const { group, count, syndromes, unsupported } = view
  const title = (
    <h3>
      {GROUP_TITLES[group]} <span className="count">{count}</span>
    </h3>
  )
  return (
    <Disclosure open={isLikely(group)} title={title}>
      <p className="meaning">{count === 0 ? TEXTS.noSyndrome : GROUP_TEXTS[group].meaning}</p>
      {isLikely(group) ? (
        <LikelySyndromes view={view} assessment={assessment} />
      ) : (
        <p>{[...syndromes, ...unsupported].map(({ name }) => name).join(', ')}</p>
      )}
    </Disclosure>
  )
}

const LikelySyndromes = ({ view, assessment }: ExampleGroupProps) => (
  <ul className="syndromes">
    {view.syndromes.map(({ code, name }) => (
      <li key={code}>
        <h4>{name}</h4>
        <DecidingList rows={findDecidingRows(assessment, code)} />
      </li>
    ))}
  </ul>
)
