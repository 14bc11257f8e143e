import { classify, normalizeCase, type RulePack } from '../../rules/engine/index.ts'
import { type CaseSummary, summaryOf } from './case-summary.ts'
import { caseIn } from './parse-case.ts'
import { answering } from './serve.ts'

/** What is stored of a case beside its text, or why the text is none. */
export type Classified =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

answering((pack: RulePack) => (text: string): Classified => {
  const read = caseIn(text)
  if ('problem' in read) return read
  const summary = summaryOf(classify(pack, normalizeCase(read.submitted)))
  const { warnings, pack: readBy } = summary
  return { caseId: read.submitted.id ?? '', pack: readBy, summary: JSON.stringify(summary), warnings }
})
