import { normalizeCase } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { type CaseLineRequest, formatCaseLine } from '../cohort/case-line.ts'
import { findUnknownNames } from '../io/find-unknown-names.ts'
import { isCase } from '../io/is-case.ts'
import { parseJson } from '../io/parse-json.ts'

/** What a thread is told: without the pages of the form where nothing of them is printed, since each thread has a copy. */
export type SilentRequest = Readonly<{ pack: BuiltPack }> & CaseLineRequest

/** The line for a case; undefined where there is something to say of it, which takes the words of the vocabulary. */
export function classifySilently(text: string, { pack, ...request }: SilentRequest): string | undefined {
  const submitted = parseJson(text)
  if (!isCase(submitted)) return undefined
  const patient = normalizeCase(submitted)
  if (findUnknownNames(pack, submitted, patient).length > 0) return undefined
  return formatCaseLine(pack, { submitted, patient }, request)
}
