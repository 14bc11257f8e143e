import { chakra } from '@chakra-ui/react'
import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { pack } from '../../case/pack.ts'
import { getAbbreviation } from '../../case/syndrome-name.ts'
import { caseStore, useCase, useCaseRecord } from '../../case/use-case.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TEXTS } from '../../ui/texts.ts'
import {
  type AlertChoice,
  listAlertsToCheck,
  type SyndromeAlerts,
  withAlerts,
  withNewSuggestionsTicked,
  withoutAlert,
} from '../../verdict/alerts.ts'
import { StoringNote } from '../storing-note.tsx'
import { useClassification } from '../use-classification.ts'
import { ALERTS } from './alert-styles.ts'

const ORIGIN_TEXTS: Readonly<Record<AlertChoice['origin'], string>> = {
  entries: 'from your entries',
  earlierEntries: 'from earlier entries; what is entered now no longer meets it',
  person: '',
}

/** The alert criteria of every likely syndrome; those that the entries suggest are ticked when first shown. */
export function AlertCriteriaPage() {
  const { patient } = useCase()
  const classification = useClassification('results')
  const shownAlerts = useCaseRecord(({ wizard }) => wizard.shownAlerts)
  useLayoutEffect(
    () => caseStore.change((record) => withNewSuggestionsTicked(record, classification)),
    [classification],
  )
  useEffect(() => caseStore.updateWizard((wizard) => ({ ...wizard, alertsSeen: true })), [])
  const syndromes = listAlertsToCheck(pack, classification, patient, shownAlerts)
  return (
    <chakra.div css={ALERTS}>
      <PageHeading>Alert criteria</PageHeading>
      {syndromes.length === 0 ? (
        <p>{TEXTS.noLikelySyndromeForAlerts}</p>
      ) : (
        <>
          <p className={toClassName('about')}>
            An alert criterion does not rule a syndrome out. It calls for a second look: a likely syndrome with a ticked
            alert is shown apart, under ‘Likely with alerts’.
          </p>
          {syndromes.map((syndrome) => (
            <SyndromeFieldset key={syndrome.code} {...syndrome} />
          ))}
        </>
      )}
      <Deferred>
        <StoringNote />
      </Deferred>
    </chakra.div>
  )
}

const SyndromeFieldset = ({ code, name, alerts }: SyndromeAlerts) => (
  <fieldset>
    <legend>
      {name} <span className={toClassName('code')}>{getAbbreviation(pack, code)}</span>
    </legend>
    {alerts.length === 0 && <p>No alert criteria are defined for this syndrome.</p>}
    {alerts.map((alert) => !alert.isAnswered && <AlertCheckbox key={alert.name} {...alert} />)}
    <AnsweredAlerts alerts={alerts.filter(({ isAnswered }) => isAnswered)} />
  </fieldset>
)

/** What the entries have decided already; it opens by itself where somebody decided otherwise. */
function AnsweredAlerts({ alerts }: Pick<SyndromeAlerts, 'alerts'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (alerts.length === 0) return null
  return (
    <details
      className={toClassName('fold')}
      open={isOpen || alerts.some(({ ticked }) => ticked)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Not there, by what you entered <span className={toClassName('count')}>{alerts.length}</span>
      </summary>
      {alerts.map((alert) => (
        <AlertCheckbox key={alert.name} {...alert} />
      ))}
    </details>
  )
}

const AlertCheckbox = memo(function AlertCheckbox({ name, says, ticked, origin }: AlertChoice) {
  const text = ORIGIN_TEXTS[origin]
  return (
    <label>
      <input
        type="checkbox"
        value={name}
        checked={ticked}
        onChange={({ target }) => setAlertTicked(name, target.checked)}
      />
      <span>
        <span className={toClassName('says')}>{says}</span>
        {text !== '' && <span className={toClassName('origin')}>{text}</span>}
      </span>
    </label>
  )
})

const setAlertTicked = (name: string, ticked: boolean): void =>
  caseStore.update((patient) => (ticked ? withAlerts(patient, [name]) : withoutAlert(patient, name)))
