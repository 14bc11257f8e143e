import { normalizeCase, type RulePack } from '../../rules/engine/index.ts'
import { isCase } from '../cohort/is-case.ts'
import { parseJson } from '../cohort/parse-json.ts'
import { type CaseLineRequest, formatCaseLine } from '../report/case-line.ts'
import { findUnknownNames } from '../report/find-unknown-names.ts'

/** What a thread is told: without the words of the vocabulary, of which each thread would hold a copy. */
export type SilentRequest = Readonly<{ pack: RulePack }> & CaseLineRequest

/** The line for a case; undefined where there is something to say of it, which takes the words of the vocabulary. */
export function classifySilently(text: string, { pack, ...request }: SilentRequest): string | undefined {
  const submitted = parseJson(text)
  if (!isCase(submitted)) return undefined
  const patient = normalizeCase(submitted)
  if (findUnknownNames(pack, submitted, patient).length > 0) return undefined
  return formatCaseLine(pack, { submitted, patient }, request)
}
