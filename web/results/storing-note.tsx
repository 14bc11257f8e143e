import { chakra, defineStyle } from '@chakra-ui/react'
import { type CaseStoring, useCaseStoring } from '../api-client/use-case-storing.ts'
import { caseStore, unsentCases } from '../case/current-case.ts'
import { InlineLink } from '../ui/controls.tsx'

const STORING_TEXTS: Readonly<Record<CaseStoring, string>> = {
  stored: 'This case is stored on the server as it is now.',
  whenResultsOpen:
    'When its results open, this case is stored on the server, where you and the operator of this site can read it. Leave out names and whatever else identifies the patient.',
  whenReachable:
    'The server cannot be reached. Once its results have opened, this case waits in this browser and is stored on the server when that answers again and you are logged in; you and the operator of this site can read it there. Leave out names and whatever else identifies the patient.',
  changed:
    'This case was changed since it was stored. It is stored again, as its next version, when its results open again, or when you rate or validate them.',
  notAgain:
    'What was changed since this case was stored stays in this browser until you start a new one or log out. The version before is stored on the server.',
  never: 'This case is not stored on the server: it stays in this browser until you start a new one or log out.',
}

const IS_ON_SERVER: readonly CaseStoring[] = ['stored', 'changed', 'notAgain']

/** A note on what happens to the case on the server, with a way to keep it from there. */
export function StoringNote() {
  const storing = useCaseStoring()
  if (storing === undefined) return null
  return (
    <chakra.footer css={STORING_NOTE} data-print="no">
      <p>
        {STORING_TEXTS[storing]}{' '}
        {IS_ON_SERVER.includes(storing) && <InlineLink to="/MyCases">See or erase it under My cases</InlineLink>}
      </p>
      {storing !== 'stored' && (
        <label>
          <input
            type="checkbox"
            checked={storing === 'never' || storing === 'notAgain'}
            onChange={({ target }) => setDoNotStore(target.checked)}
          />
          Do not store this case
        </label>
      )}
    </chakra.footer>
  )
}

function setDoNotStore(doNotStore: boolean): void {
  caseStore.updateWizard((wizard) => ({ ...wizard, doNotStore }))
  if (doNotStore) unsentCases.drop({ id: caseStore.getCase().id ?? '' })
}

const STORING_NOTE = defineStyle({
  textStyle: 'sm',
  color: 'fg.muted',
  '& label': { display: 'inline-flex', gap: '3', py: '1.5', color: 'fg', cursor: 'checkbox' },
})
