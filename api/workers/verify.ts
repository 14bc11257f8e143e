import { classify, normalizeCase, type RulePack } from '../../rules/engine/index.ts'
import { findDisagreements } from '../../rules/second-reader/index.ts'
import { summaryOf } from './case-summary.ts'
import { caseIn } from './parse-case.ts'
import { answering } from './serve.ts'

/** A stored case: its text, and its classification as it was stored. */
export type Unread = Readonly<{ text: string; classification: string }>

/** One case that cannot be read is marked, and does not keep the next from being read. */
answering((pack: RulePack) => (unread: Unread) => read(pack, unread).catch(unreadable))

const unreadable = (error: unknown): string[] => [`The second reader failed: ${error}.`]

async function read(pack: RulePack, { text, classification }: Unread): Promise<string[]> {
  const read = caseIn(text)
  if ('problem' in read) return [`The stored text is not a case any more: ${read.problem}.`]
  const patient = normalizeCase(read.submitted)
  const now = classify(pack, patient)
  const isAsStored = JSON.stringify(summaryOf(now)) === classification
  return [
    ...(isAsStored ? [] : ['The stored classification is not what the evaluator says of the stored text.']),
    ...(await findDisagreements(pack, patient, now)),
  ]
}
