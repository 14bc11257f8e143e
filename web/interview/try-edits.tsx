import type { Edit } from '../../rules/analysis/edits/edit.ts'
import { listChanges } from '../../rules/analysis/interview/case-change.ts'
import { TryButton } from './try-button.tsx'
import { useShownCase } from './use-shown-case.ts'

/** Shows what edits of the case would do together. */
export function TryEdits({ edits }: Readonly<{ edits: readonly Edit[] }>) {
  const { patient } = useShownCase()
  const edited = edits.reduce((changed, { apply }) => ({ ...patient, ...apply(changed) }), patient)
  const says = edits.map((edit) => edit.says).join(' and ')
  return <TryButton answer={{ says, change: listChanges(patient, edited) }}>Try it</TryButton>
}
