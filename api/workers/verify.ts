import { normalizeCase, type RulePack } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { findDisagreements } from '../../rules/independent-implementation/index.ts'
import { isTextIntact } from '../shared/case-integrity.ts'
import { parseCase, summarizeCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'

/** A stored case: its text, the text's hash and its classification. */
export type UnverifiedCase = Readonly<{ text: string; sha256: string; classification: string }>

/** A case that cannot be read is marked, so that the queue goes on. */
serveWorker((pack: RulePack) => (unverified: UnverifiedCase) => verifyCase(pack, unverified).catch(describeFailure))

const describeFailure = (error: unknown): string[] => [`The independent implementation failed: ${error}.`]

async function verifyCase(pack: RulePack, { text, sha256, classification }: UnverifiedCase): Promise<string[]> {
  if (!isTextIntact({ text, sha256 })) return ['The text is not what was stored: its SHA-256 differs.']
  const parsed = parseCase(text)
  if ('problem' in parsed) return [`The stored text is no longer a case: ${parsed.problem}.`]
  const patient = normalizeCase(parsed.submitted)
  const isAsStored = JSON.stringify(summarizeCase(pack, patient)) === classification
  return [
    ...(isAsStored ? [] : ['The stored classification differs from what the evaluator gives for the stored text.']),
    ...(await findDisagreements(pack, patient, classify(pack, patient))),
  ]
}
