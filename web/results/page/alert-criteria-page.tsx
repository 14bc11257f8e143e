import { Button, chakra, Fieldset } from '@chakra-ui/react'
import { memo, useEffect } from 'react'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { nameSuggestingEntries } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getAbbreviation } from '../../../rules/text/syndrome-names.ts'
import { caseStore, useCaseRecord } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TEXTS } from '../../ui/texts.ts'
import {
  type AlertChoice,
  listAlertsToCheck,
  type SyndromeAlerts,
  withAlertDeclined,
  withAlertsTicked,
  withAlertUnticked,
} from '../../verdict/alerts.ts'
import { formatUndecidedAlerts } from '../../verdict/messages.ts'
import { StoringNote } from '../storing-note.tsx'
import { useAssessment } from '../use-assessment.ts'
import { ALERTS } from './alert-styles.ts'

/** The alert criteria of every likely syndrome (product.md §2); those that the entries meet come first. */
export function AlertCriteriaPage() {
  const assessment = useAssessment()
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  useEffect(() => caseStore.updateWizard((wizard) => ({ ...wizard, alertsSeen: true })), [])
  const syndromes = listAlertsToCheck(assessment, declined)
  const entries = nameAlertEntries(
    assessment,
    syndromes.map(({ code }) => code),
  )
  return (
    <chakra.div css={ALERTS}>
      <PageHeading>Alert criteria</PageHeading>
      {syndromes.length === 0 ? (
        <p>{TEXTS.noLikelySyndromeForAlerts}</p>
      ) : (
        <>
          <p className="about">
            An alert criterion does not rule a syndrome out. It calls for a second look: a likely syndrome with a ticked
            alert is shown apart, under ‘Likely with alerts’. Nothing is ticked unless you tick it.
          </p>
          {syndromes.map((syndrome) => (
            <SyndromeFieldset key={syndrome.code} {...syndrome} entries={entries} />
          ))}
        </>
      )}
      <Deferred>
        <StoringNote />
      </Deferred>
    </chakra.div>
  )
}

type SyndromeFieldsetProps = SyndromeAlerts & Readonly<{ entries: Readonly<Record<string, string>> }>

const SyndromeFieldset = ({ code, name, alerts, entries }: SyndromeFieldsetProps) => (
  <Fieldset.Root spaceY="1">
    <Fieldset.Legend textStyle="xl" fontFamily="heading" fontWeight="semibold">
      {name} <span className="code">{getAbbreviation(pack, code)}</span>
    </Fieldset.Legend>
    {alerts.length === 0 && <p>No alert criteria are defined for this syndrome.</p>}
    <UndecidedAlerts alerts={alerts.filter(isUndecided)} />
    <AlertRows alerts={alerts.filter((alert) => !isAbsent(alert))} entries={entries} />
    {alerts.some(isAbsent) && <p className="meaning">Absent by your entries:</p>}
    <AlertRows alerts={alerts.filter(isAbsent)} entries={entries} />
  </Fieldset.Root>
)

const isAbsent = ({ evidence }: AlertChoice): boolean => evidence === 'denied'

const AlertRows = ({ alerts, entries }: Pick<SyndromeFieldsetProps, 'alerts' | 'entries'>) =>
  alerts.map((alert) => <AlertRow key={alert.name} {...alert} entries={entries[alert.name] ?? ''} />)

type AlertState = Pick<AlertChoice, 'ticked' | 'declined' | 'evidence'>

const isUndecided = ({ evidence, ticked, declined }: AlertState): boolean => evidence === 'met' && !ticked && !declined

/** What the entries meet and nobody has decided on, with one control for all of it. */
const UndecidedAlerts = ({ alerts }: Pick<SyndromeAlerts, 'alerts'>) =>
  alerts.length > 0 && (
    <p className="origin">
      {formatUndecidedAlerts(alerts.length)}.{' '}
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          caseStore.change((record) =>
            withAlertsTicked(
              record,
              alerts.map(({ name }) => name),
            ),
          )
        }
      >
        {alerts.length === 1 ? 'Tick it' : `Tick all ${alerts.length}`}
      </Button>
    </p>
  )

type AlertRowProps = AlertChoice & Readonly<{ entries: string }>

const AlertRow = memo(function AlertRow({ name, statement, ticked, declined, evidence, entries }: AlertRowProps) {
  const text = describeEvidence({ ticked, declined, evidence }, entries)
  return (
    <div className="choice">
      <label>
        <input
          type="checkbox"
          value={name}
          checked={ticked}
          onChange={({ target }) => setAlertTicked(name, target.checked)}
        />
        <span>
          <span className="statement">{statement}</span>
          {text !== '' && <span className={evidence === 'met' ? 'origin' : 'entries'}>{text}</span>}
        </span>
      </label>
      {isUndecided({ ticked, declined, evidence }) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Does not apply: ${statement}`}
          onClick={() => caseStore.change((record) => withAlertDeclined(record, name))}
        >
          Does not apply
        </Button>
      )}
    </div>
  )
})

function describeEvidence({ ticked, declined, evidence }: AlertState, entries: string): string {
  if (evidence === 'met')
    return `entered: ${entries}${declined && !ticked ? '; you decided that it does not apply' : ''}`
  return ticked && evidence === 'denied' ? 'your entries deny it' : ''
}

const setAlertTicked = (name: string, ticked: boolean): void =>
  caseStore.change((record) => (ticked ? withAlertsTicked(record, [name]) : withAlertUnticked(record, name)))

/** The entries that meet the alerts of some syndromes, in words, by the name of the alert. */
const nameAlertEntries = (
  assessment: Assessment<WizardPack>,
  codes: readonly SyndromeCode[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    codes
      .flatMap((code) => assessment.of(code).alerts)
      .map((alert) => {
        const entries = nameSuggestingEntries(assessment, alert)
        return [alert.alert.name, entries.map(({ text }) => text).join('; ')]
      }),
  )
