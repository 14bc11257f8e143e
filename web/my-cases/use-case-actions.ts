import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import { fetchOwnCase } from '../api-client/own-cases.ts'
import { apiClient } from '../api-client/use-session.ts'
import { buildCaseFileName, formatCaseFile, parseCaseText, RESOLVE_CONFLICT_FIRST } from '../case/case-file.ts'
import { isBlank } from '../case/case-record.ts'
import { FIRST_STEP_PATH } from '../case/steps.ts'
import { caseStore } from '../case/use-case.ts'
import { downloadFile } from '../ui/download-file.ts'
import { type CaseView, toDuplicate, toOpenedCase } from './case-view.ts'

/** A case that is to take the place of the open one, once the person has agreed. */
export type Replacement = Readonly<{ onConfirm: () => void; onClose: () => void }>

const NOT_A_CASE =
  'This case cannot be read by this page, so nothing was opened. Reload the page, which may be an old one.'

/** What can be done with a stored case; each begins with what the server has at that moment. */
export function useCaseActions({ id, storedAt }: Pick<CaseView, 'id' | 'storedAt'>) {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const [replacement, setReplacement] = useState<Replacement>()
  const withStored = async (use: (stored: SubmittedCase) => void): Promise<void> => {
    const result = await fetchOwnCase(apiClient, id)
    const stored = result.ok ? parseCaseText(result.value.text ?? '') : undefined
    setError(result.ok ? (stored ? '' : NOT_A_CASE) : result.failure.message)
    if (stored) use(stored)
  }
  const goOnWith = (patient: SubmittedCase, path: string): void => {
    setReplacement(undefined)
    if (caseStore.openCase(patient)) navigate(path)
    else setError(RESOLVE_CONFLICT_FIRST)
  }
  const replaceOpenCase = (patient: SubmittedCase, path: string): void => {
    if (isBlank(caseStore.getRecord())) goOnWith(patient, path)
    else setReplacement({ onConfirm: () => goOnWith(patient, path), onClose: () => setReplacement(undefined) })
  }
  return {
    error,
    replacement,
    open: () => withStored((stored) => replaceOpenCase(toOpenedCase(stored), '/pages/Results')),
    duplicate: () => withStored((stored) => replaceOpenCase(toDuplicate(stored), FIRST_STEP_PATH)),
    download: () => withStored((stored) => downloadFile(buildCaseFileName(storedAt), formatCaseFile(stored))),
  }
}
