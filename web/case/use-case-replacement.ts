import { useState } from 'react'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { isBlank } from './case-record.ts'
import { caseStore } from './current-case.ts'
import { RESOLVE_CONFLICT_FIRST } from './files/case-file.ts'

/** A case that is to replace the open one, once the person has agreed. */
type CaseReplacement = Readonly<{ onConfirm: () => void; onClose: () => void }>

/** Opens another case; where the open one has entries, `replacement` asks first. `error`: why none was opened. */
export function useCaseReplacement(goTo: (path: string) => void) {
  const [error, setError] = useState('')
  const [replacement, setReplacement] = useState<CaseReplacement>()
  const goOnWith = (patient: SubmittedCase, path: string, storedVersion?: number): void => {
    setReplacement(undefined)
    if (caseStore.openCase(patient, storedVersion)) goTo(path)
    else setError(RESOLVE_CONFLICT_FIRST)
  }
  const replaceOpenCase = (patient: SubmittedCase, path: string, storedVersion?: number): void => {
    const onConfirm = () => goOnWith(patient, path, storedVersion)
    if (isBlank(caseStore.getRecord())) onConfirm()
    else setReplacement({ onConfirm, onClose: () => setReplacement(undefined) })
  }
  return { error, setError, replacement, replaceOpenCase }
}
