import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { apiClient } from '../../api-client/current-session.ts'
import { fetchUserCase } from '../../api-client/own-cases.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { caseStore } from '../../case/current-case.ts'
import { buildCaseFileName, formatCaseFile, parseCaseText } from '../../case/files/case-file.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { useCaseReplacement } from '../../case/use-case-replacement.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { TextField } from '../../ui/form-field.tsx'
import { ActionRow, ConfirmModal, ReplaceCaseModal, TitledModal } from '../../ui/modal.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { RequestForm } from '../request-form.tsx'
import {
  formatLikely,
  formatStoredOn,
  getCaseName,
  isChanged,
  toDuplicate,
  toOpenedCase,
  type UserCaseView,
  withoutStoring,
} from './case-view.ts'

type CaseItemProps = Readonly<{ view: UserCaseView; onLabel: (label: string) => void; onErase: () => void }>

/** One stored case: what it is called, whom it is about, what was and is likely, and what can be done with it. */
export function CaseItem({ view, onLabel, onErase }: CaseItemProps) {
  return (
    <li>
      <div>
        <h2>{view.label || view.proposedLabel}</h2>
        <p className="meaning">
          Stored {formatStoredOn(view.storedAt)}
          {view.version > 1 && `, version ${view.version}`}
        </p>
        {view.today && view.label !== '' && (
          <p>
            Age {view.today.age || 'unknown'}, onset {view.today.onset || 'unknown'}
          </p>
        )}
      </div>
      <Outcome view={view} />
      <CaseButtons view={view} onLabel={onLabel} onErase={onErase} />
    </li>
  )
}

const Outcome = ({ view }: Readonly<{ view: UserCaseView }>) => (
  <div>
    <p>
      Rules {view.packVersion}: {formatLikely(view.likelyWhenStored)}
    </p>
    {view.today ? (
      <p>
        Today: {formatLikely(view.today.likely)}, {isChanged(view) ? <strong>changed</strong> : 'unchanged'}
      </p>
    ) : (
      <p>
        <strong>This case cannot be opened:</strong> it is not as it was stored, or this page cannot read it. The
        operator of this site may have a backup.
      </p>
    )}
    {view.today !== undefined && view.today.ignoredCount > 0 && (
      <p>{view.today.ignoredCount} of its entries take no part by the rules of today; its results name them.</p>
    )}
  </div>
)

type OpenModal = 'label' | 'erase' | 'none'

function CaseButtons({ view, onLabel, onErase }: CaseItemProps) {
  const [modal, setModal] = useState<OpenModal>('none')
  const { open, duplicate, download, replacement, error } = useCaseActions(view)
  const name = getCaseName(view)
  const close = () => setModal('none')
  return (
    <div className="actions">
      {view.today && (
        <>
          <CaseButton verb="Open" name={name} onClick={open} />
          <CaseButton verb="Duplicate" name={name} onClick={duplicate} />
          <CaseButton verb="Export" name={name} onClick={download} />
        </>
      )}
      <CaseButton verb="Label" name={name} onClick={() => setModal('label')} />
      <CaseButton verb="Erase" name={name} onClick={() => setModal('erase')} />
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
      {modal === 'label' && <LabelModal view={view} onLabel={onLabel} onClose={close} />}
      {modal === 'erase' && <EraseModal view={view} onErase={onErase} onClose={close} />}
      {replacement && <ReplaceCaseModal {...replacement} />}
    </div>
  )
}

const CaseButton = ({ verb, name, onClick }: Readonly<{ verb: string; name: string; onClick: () => void }>) => (
  <Button variant={verb === 'Open' ? 'outline' : 'ghost'} size="sm" aria-label={`${verb} ${name}`} onClick={onClick}>
    {verb}
  </Button>
)

type EraseModalProps = Readonly<{ view: UserCaseView; onErase: () => void; onClose: () => void }>

/** Asks before a case is erased from the server. */
function EraseModal({ view, onErase, onClose }: EraseModalProps) {
  const { send, failure, isPending } = useSubmit()
  const erase = async () => {
    if (!(await send(() => apiClient.delete(`/api/stores/${view.id}`)))) return
    if (view.today?.caseId === caseStore.getCase().id) caseStore.change(withoutStoring)
    onErase()
  }
  return (
    <ConfirmModal
      title="Erase this case?"
      decline="Keep it"
      confirm="Erase it"
      error={failure?.message}
      isPending={isPending}
      onConfirm={erase}
      onClose={onClose}
    >
      This removes {getCaseName(view)} from the server for good, with the comments and the feedback that you gave on it.
      Export it first if you may want it back.
    </ConfirmModal>
  )
}

type LabelModalProps = Readonly<{ view: UserCaseView; onLabel: (label: string) => void; onClose: () => void }>

const LABEL_HINT = 'No names, no dates of birth, no record numbers: nothing that identifies the patient.'
const MAX_LABEL_CHARACTERS = 80

/** Gives a stored case a label, or takes it away. */
function LabelModal({ view, onLabel, onClose }: LabelModalProps) {
  const save = async ({ label }: Readonly<{ label: string }>) => {
    const trimmed = label.trim()
    const result = await apiClient.patch(`/api/stores/${view.id}`, { label: trimmed })
    if (result.ok) onLabel(trimmed)
    return result
  }
  return (
    <TitledModal title="Label of the case" size="sm" onClose={onClose}>
      <RequestForm
        initialValues={{ label: view.label || view.proposedLabel.slice(0, MAX_LABEL_CHARACTERS) }}
        send={save}
        onDone={onClose}
        submit="Save"
        renderButtons={(submitButton) => (
          <ActionRow decline="Cancel" onDecline={onClose}>
            {submitButton}
          </ActionRow>
        )}
      >
        <TextField label="Label" name="label" hint={LABEL_HINT} maxLength={MAX_LABEL_CHARACTERS} autoComplete="off" />
      </RequestForm>
    </TitledModal>
  )
}

const NOT_A_CASE =
  'This case cannot be read by this page, so nothing was opened. Reload the page, which may be an old one.'

/** What can be done with a stored case; each begins with what the server has at that moment. */
function useCaseActions({ id, storedAt }: Pick<UserCaseView, 'id' | 'storedAt'>) {
  const navigate = useNavigate()
  const { error, setError, replacement, replaceOpenCase } = useCaseReplacement(navigate)
  const withStored = async (use: (stored: SubmittedCase, version?: number) => void): Promise<void> => {
    const result = await fetchUserCase(apiClient, id)
    const stored = result.ok ? parseCaseText(result.value.text ?? '') : undefined
    setError(result.ok ? (stored ? '' : NOT_A_CASE) : result.failure.message)
    if (stored) use(stored, result.ok ? result.value.version : undefined)
  }
  return {
    error,
    replacement,
    open: () => withStored((stored, version) => replaceOpenCase(toOpenedCase(stored), '/pages/Results', version)),
    duplicate: () => withStored((stored) => replaceOpenCase(toDuplicate(stored), FIRST_STEP_PATH)),
    download: () => withStored((stored) => downloadFile(buildCaseFileName(storedAt), formatCaseFile(stored))),
  }
}
