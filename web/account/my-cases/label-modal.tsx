import { apiClient } from '../../api-client/use-session.ts'
import { TextField } from '../../ui/form-field.tsx'
import { ActionRow, TitledModal } from '../../ui/modal.tsx'
import { RequestForm } from '../request-form.tsx'
import type { OwnCaseView } from './case-view.ts'

type LabelModalProps = Readonly<{ view: OwnCaseView; onLabel: (label: string) => void; onClose: () => void }>

const LABEL_HINT = 'No names, no dates of birth, no record numbers: nothing that identifies the patient.'
const MAX_LABEL_CHARACTERS = 80

/** Gives a stored case a label, or takes it away. */
export function LabelModal({ view, onLabel, onClose }: LabelModalProps) {
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
