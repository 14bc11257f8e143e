import { normalizeCase, type RulePack, type SubmittedCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { describeRules } from '../../rules/model-tools/tool.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { findExcess, parseCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'
import { limitWarnings, summarizeCase } from './summarize-case.ts'

/** What is stored of a case in addition to its text, or why the text is not a case. */
export type ClassifiedCase =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

/** The whole classification as JSON with the rules it rests on, or why the case is none of a person. */
export type FullClassification = Readonly<{ json: string } | { problem: string }>

/** A case to be stored, as text, or a case of a program. */
export type ClassifierTask = Readonly<{ text: string } | { submitted: SubmittedCase }>

export type ClassifierOutput = ClassifiedCase | FullClassification

serveWorker((pack: RulePack) => (task: ClassifierTask): ClassifierOutput => {
  if ('text' in task) return classifyCase(pack, task.text)
  return classifyInFull(pack, task.submitted)
})

function classifyCase(pack: RulePack, text: string): ClassifiedCase {
  const parsed = parseCase(text)
  if ('problem' in parsed) return parsed
  const summary = summarizeCase(pack, normalizeCase(parsed.submitted))
  const { warnings, pack: packInfo } = summary
  return { caseId: parsed.submitted.id ?? '', pack: packInfo, summary: JSON.stringify(summary), warnings }
}

function classifyInFull(pack: RulePack, submitted: SubmittedCase): FullClassification {
  const problem = findExcess(submitted)
  if (problem !== undefined) return { problem }
  const { warnings, ...classification } = classify(pack, normalizeCase(submitted))
  return {
    json: JSON.stringify({ rules: describeRules(pack), ...classification, warnings: limitWarnings(warnings) }),
  }
}
