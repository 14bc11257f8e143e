import { memo } from 'react'
import { isLikely } from '../../../rules/analysis/is-likely.ts'
import { type Classification, GROUP_TITLES, type Group } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { TextLink } from '../../ui/controls.tsx'
import { Fold } from '../../ui/disclosure.tsx'
import { SPECIFIED } from '../../ui/texts.ts'
import { alertTexts, untickedSuggestions } from '../text/alerts.ts'
import { AnnotationList } from '../text/annotation-list.tsx'
import { GroupIcon } from '../text/group-icon.tsx'
import { GROUP_WORDS, type NamedSyndrome } from '../text/groups.ts'
import { counted } from '../text/messages.ts'
import { distinct, type ReasonView, reasonsOf } from '../text/model.ts'

type ResultGroupProps = Readonly<{ group: Group; syndromes: readonly NamedSyndrome[]; classification: Classification }>

/** One of the five groups, with the reasons of each of its syndromes. */
export const ResultGroup = ({ group, syndromes, classification }: ResultGroupProps) => (
  <Fold
    className={`result-group ${group}`}
    open={group === 'likely'}
    title={
      <h3>
        <GroupIcon group={group} /> {GROUP_TITLES[group]} <span className="count">{syndromes.length}</span>
      </h3>
    }
  >
    <p className="meaning">{syndromes.length === 0 ? SPECIFIED.noSyndrome : GROUP_WORDS[group].meaning}</p>
    {syndromes.length > 0 && (
      <ul className="syndromes">
        {syndromes.map((syndrome) => (
          <ResultRow key={syndrome.code} syndrome={syndrome} group={group} classification={classification} />
        ))}
      </ul>
    )}
  </Fold>
)

type ResultRowProps = Readonly<{ syndrome: NamedSyndrome; group: Group; classification: Classification }>

const ResultRow = memo(function ResultRow({ syndrome: { code, name }, group, classification }: ResultRowProps) {
  const { deciding, beside } = reasonsOf(pack, code, classification)
  const listed = deciding.map(({ annotation, stageTitle }) => ({ annotation, stageTitle }))
  return (
    <li>
      <p className="syndrome">
        <TextLink to={`/pages/Syndrome/${code}`}>
          <span className="code">{code}</span> <span className="name">{name}</span>
        </TextLink>
      </p>
      <AlertsOf code={code} classification={classification} />
      {isLikely(group) ? (
        <AnnotationList listed={listed} />
      ) : (
        <Fold className="reasons" title={counted(distinct(listed).length, 'reason')}>
          <AnnotationList listed={listed} />
        </Fold>
      )}
      {beside.length > 0 && (
        <Fold className="beside" title={besideTitle(beside)}>
          <AnnotationList listed={beside} />
        </Fold>
      )}
    </li>
  )
})

/** What could not be checked is named, so that nobody takes it for absent. */
function besideTitle(beside: readonly ReasonView[]): string {
  const unchecked = beside.filter(({ annotation }) => annotation.truth === 'unknown').length
  const all = `${counted(beside.length, 'criterion', 'criteria')} that did not speak against it`
  return unchecked === 0 ? all : `${all}, ${unchecked} of them not checked`
}

function AlertsOf({ code, classification }: Readonly<{ code: string; classification: Classification }>) {
  const result = classification.syndromes[code]
  if (result === undefined || !isLikely(result.group)) return null
  const unticked = alertTexts(pack, code, untickedSuggestions(classification, code))
  return (
    <>
      {result.alerts.length > 0 && (
        <p className="alerts">Ticked alert: {alertTexts(pack, code, result.alerts).join('; ')}.</p>
      )}
      {unticked.length > 0 && (
        <p className="alerts">
          Your entries meet an alert that is not ticked: {unticked.join('; ')}.{' '}
          <TextLink to="/pages/AlertCriteria">Check the alerts</TextLink>
        </p>
      )}
    </>
  )
}
