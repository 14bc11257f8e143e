import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { caseStore } from '../../case/use-case.ts'
import { ConfirmModal } from '../../ui/modal.tsx'
import { getCaseName, type OwnCaseView, withoutStoring } from './case-view.ts'

type EraseModalProps = Readonly<{ view: OwnCaseView; onErase: () => void; onClose: () => void }>

/** Asks before a case is erased from the server. */
export function EraseModal({ view, onErase, onClose }: EraseModalProps) {
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
