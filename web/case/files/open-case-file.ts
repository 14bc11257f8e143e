import { caseStore } from '../current-case.ts'
import { RESOLVE_CONFLICT_FIRST, readCaseFile } from './case-file.ts'

/** Goes on with the case in a file. Gives back why it could not, in words; nothing where it could. */
export async function openCaseFile(file: File, canonicalBase: string | undefined): Promise<string> {
  const result = await readCaseFile(file, canonicalBase)
  if ('error' in result) return result.error
  return caseStore.openCase(result.patient) ? '' : RESOLVE_CONFLICT_FIRST
}
