import { useId } from 'react'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Button, Heading } from '../../ui/controls.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { MODAL } from '../../ui/modal-styles.ts'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import type { OwnCaseView } from './case-view.ts'

type LabelModalProps = Readonly<{ view: OwnCaseView; onLabel: (label: string) => void; onClose: () => void }>

const LABEL_HINT = 'No names, no dates of birth, no record numbers: nothing that identifies the patient.'
const MAX_LABEL_CHARACTERS = 80

/** Gives a stored case a label, or takes it away. */
export function LabelModal({ view, onLabel, onClose }: LabelModalProps) {
  const title = useId()
  const { send, failure, isPending } = useSubmit()
  const save = async ({ label }: { label: string }) => {
    const trimmed = label.trim()
    if (!(await send(() => apiClient.patch(`/api/stores/${view.id}`, { label: trimmed })))) return
    onLabel(trimmed)
    onClose()
  }
  return (
    <Modal labelledBy={title} onClose={onClose} css={LABEL_MODAL}>
      <Heading id={title}>Label of the case</Heading>
      <SubmitForm
        initialValues={{ label: view.label || view.proposedLabel.slice(0, MAX_LABEL_CHARACTERS) }}
        onSubmit={save}
      >
        {() => (
          <FormStack>
            <TextField
              label="Label"
              name="label"
              hint={LABEL_HINT}
              maxLength={MAX_LABEL_CHARACTERS}
              autoComplete="off"
            />
            {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
            <div className={toClassName('actions')}>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" aria-disabled={isPending}>
                Save
              </Button>
            </div>
          </FormStack>
        )}
      </SubmitForm>
    </Modal>
  )
}

const LABEL_MODAL = { ...MODAL, width: 'min(28rem, 92vw)', '& form': { mt: '4' } }
