import { memo } from 'react'
import { isLikely } from '../../../rules/analysis/is-likely.ts'
import { type Classification, GROUP_TITLES, type Group } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { toClassName } from '../../theme/class-names.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { AnnotationList } from '../annotation-list.tsx'
import { GroupIcon } from '../group-icon.tsx'
import { getAlertTexts, listUntickedSuggestions } from '../text/alerts.ts'
import { getReasons, type ReasonView, selectDistinct } from '../text/classification.ts'
import { GROUP_TEXTS, type NamedSyndrome } from '../text/groups.ts'
import { pluralize } from '../text/messages.ts'

type ResultGroupProps = Readonly<{ group: Group; syndromes: readonly NamedSyndrome[]; classification: Classification }>

/** One of the five groups, with the reasons for each of its syndromes. */
export const ResultGroup = ({ group, syndromes, classification }: ResultGroupProps) => (
  <Disclosure
    className={toClassName('result-group', group)}
    open={group === 'likely'}
    title={
      <h3>
        <GroupIcon group={group} /> {GROUP_TITLES[group]}{' '}
        <span className={toClassName('count')}>{syndromes.length}</span>
      </h3>
    }
  >
    <p className={toClassName('meaning')}>{syndromes.length === 0 ? TEXTS.noSyndrome : GROUP_TEXTS[group].meaning}</p>
    {syndromes.length > 0 && (
      <ul className={toClassName('syndromes')}>
        {syndromes.map((syndrome) => (
          <ResultRow key={syndrome.code} syndrome={syndrome} group={group} classification={classification} />
        ))}
      </ul>
    )}
  </Disclosure>
)

type ResultRowProps = Readonly<{ syndrome: NamedSyndrome; group: Group; classification: Classification }>

const ResultRow = memo(function ResultRow({ syndrome: { code, name }, group, classification }: ResultRowProps) {
  const { deciding, remaining } = getReasons(pack, code, classification)
  const items = deciding.map(({ annotation, stageTitle }) => ({ annotation, stageTitle }))
  return (
    <li>
      <p className={toClassName('syndrome')}>
        <InlineLink to={`/pages/Syndrome/${code}`}>
          <span className={toClassName('code')}>{code}</span> <span className={toClassName('name')}>{name}</span>
        </InlineLink>
      </p>
      <SyndromeAlertTexts code={code} classification={classification} />
      {isLikely(group) ? (
        <AnnotationList items={items} />
      ) : (
        <Disclosure className={toClassName('reasons')} title={pluralize(selectDistinct(items).length, 'reason')}>
          <AnnotationList items={items} />
        </Disclosure>
      )}
      {remaining.length > 0 && (
        <Disclosure className={toClassName('beside')} title={formatRemainingTitle(remaining)}>
          <AnnotationList items={remaining} />
        </Disclosure>
      )}
    </li>
  )
})

/** Names what could not be checked, so that nobody takes it for absent. */
function formatRemainingTitle(remaining: readonly ReasonView[]): string {
  const unchecked = remaining.filter(({ annotation }) => annotation.truth === 'unknown').length
  const all = `${pluralize(remaining.length, 'criterion', 'criteria')} that did not speak against it`
  return unchecked === 0 ? all : `${all}, ${unchecked} of them not checked`
}

function SyndromeAlertTexts({ code, classification }: Readonly<{ code: string; classification: Classification }>) {
  const result = classification.syndromes[code]
  if (result === undefined || !isLikely(result.group)) return null
  const unticked = getAlertTexts(pack, code, listUntickedSuggestions(classification, code))
  return (
    <>
      {result.alerts.length > 0 && (
        <p className={toClassName('alerts')}>Ticked alert: {getAlertTexts(pack, code, result.alerts).join('; ')}.</p>
      )}
      {unticked.length > 0 && (
        <p className={toClassName('alerts')}>
          Your entries match an alert criterion that is not ticked: {unticked.join('; ')}.{' '}
          <InlineLink to="/pages/AlertCriteria">Check the alerts</InlineLink>
        </p>
      )}
    </>
  )
}
