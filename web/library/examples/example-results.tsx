import { useMemo } from 'react'
import type { PatientCase } from '../../../rules/case/index.ts'
import { classify, isLikely } from '../../../rules/engine/index.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { buildGroupViews, GROUP_TEXTS, type GroupView, type NamedSyndrome } from '../../verdict/groups.ts'
import { findDecidingRows } from './deciding-criteria.ts'
import { DecidingList } from './deciding-list.tsx'

type PatientProps = Readonly<{ patient: PatientCase }>

/** The five groups of a case that is not the open one, with what decides about those that are likely. */
export function ExampleResults({ patient }: PatientProps) {
  const views = useMemo(() => buildGroupViews(pack, patient, classify(pack, patient)), [patient])
  return views.map((view) => <ExampleGroup key={view.group} view={view} patient={patient} />)
}

function ExampleGroup({ view, patient }: PatientProps & Readonly<{ view: GroupView }>) {
  const { group, syndromes, unsupported } = view
  const named = [...syndromes, ...unsupported]
  const title = (
    <h3>
      {GROUP_TITLES[group]} <span className="count">{named.length}</span>
    </h3>
  )
  return (
    <Disclosure open={isLikely(group)} title={title}>
      <p className="meaning">{named.length === 0 ? TEXTS.noSyndrome : GROUP_TEXTS[group].meaning}</p>
      {isLikely(group) ? (
        <LikelySyndromes view={view} patient={patient} />
      ) : (
        <p>{named.map(({ name }) => name).join(', ')}</p>
      )}
    </Disclosure>
  )
}

const LikelySyndromes = ({ view: { group, syndromes }, patient }: PatientProps & Readonly<{ view: GroupView }>) => (
  <ul className="syndromes">
    {syndromes.map(({ code, name }: NamedSyndrome) => (
      <li key={code}>
        <h4>{name}</h4>
        <DecidingList rows={findDecidingRows(code, group, patient)} />
      </li>
    ))}
  </ul>
)
