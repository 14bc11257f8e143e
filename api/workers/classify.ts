import { normalizeCase, type RulePack } from '../../rules/case/index.ts'
import { classifyNotExcluded } from '../../rules/engine/index.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { parseCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'
import { summarizeClassification } from './summarize-classification.ts'

/** What is stored of a case beside its text, or why the text is not a case. */
export type ClassifiedCase =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

serveWorker((pack: RulePack) => (text: string): ClassifiedCase => {
  const parsed = parseCase(text)
  if ('problem' in parsed) return parsed
  const summary = summarizeClassification(classifyNotExcluded(pack, normalizeCase(parsed.submitted)))
  const { warnings, pack: packInfo } = summary
  return { caseId: parsed.submitted.id ?? '', pack: packInfo, summary: JSON.stringify(summary), warnings }
})
