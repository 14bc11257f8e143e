import { chakra, defineStyle } from '@chakra-ui/react'
import { unsentCases } from '../api-client/case-saving.ts'
import { type CaseStoring, useCaseStoring } from '../api-client/use-case-storing.ts'
import { caseStore } from '../case/use-case.ts'
import { InlineLink } from '../ui/controls.tsx'
import { checkbox } from '../ui/field-styles.ts'

const STORING_TEXTS: Readonly<Record<CaseStoring, string>> = {
  stored: 'This case is stored on the server, as it was when its results first opened.',
  whenResultsOpen:
    'When its results open, this case is stored on the server, where you and whoever runs this site can read it. Leave out names and whatever else identifies the patient.',
  whenReachable:
    'The server cannot be reached. Once its results have opened, this case waits in this browser and is stored on the server when that answers again and you are logged in; you and whoever runs this site can read it there. Leave out names and whatever else identifies the patient.',
  never: 'This case is not stored on the server: it stays in this browser until you start a new one or log out.',
}

/** Says what becomes of the case on the server, and lets a person keep it from there. */
export function StoringNote() {
  const storing = useCaseStoring()
  if (storing === undefined) return null
  return (
    <chakra.footer css={STORING_NOTE} data-print="no">
      <p>
        {STORING_TEXTS[storing]}{' '}
        {storing === 'stored' && <InlineLink to="/MyCases">See or erase it under My cases</InlineLink>}
      </p>
      {storing !== 'stored' && (
        <label>
          <input
            type="checkbox"
            checked={storing === 'never'}
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
  maxWidth: 'prose',
  textStyle: 'sm',
  color: 'fg.muted',
  '& label': { display: 'inline-flex', gap: '3', py: '1.5', color: 'fg', cursor: 'checkbox' },
  '& input': checkbox,
})
