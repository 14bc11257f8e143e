import { useNavigate } from 'react-router-dom'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { fetchOwnCase } from '../../api-client/own-cases.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { buildCaseFileName, formatCaseFile, parseCaseText } from '../../case/files/case-file.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { useCaseReplacement } from '../../case/use-case-replacement.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { type OwnCaseView, toDuplicate, toOpenedCase } from './case-view.ts'

const NOT_A_CASE =
  'This case cannot be read by this page, so nothing was opened. Reload the page, which may be an old one.'

/** What can be done with a stored case; each begins with what the server has at that moment. */
export function useCaseActions({ id, storedAt }: Pick<OwnCaseView, 'id' | 'storedAt'>) {
  const navigate = useNavigate()
  const { error, setError, replacement, replaceOpenCase } = useCaseReplacement(navigate)
  const withStored = async (use: (stored: SubmittedCase, version?: number) => void): Promise<void> => {
    const result = await fetchOwnCase(apiClient, id)
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
