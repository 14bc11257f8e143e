import { type AnswerPart, describeParts } from '../../rules/assess/answer-parts.ts'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase, type RulePack, type SubmittedCase } from '../../rules/case/index.ts'
import { describeUnknownField, listUnknownFields } from '../../rules/model-tools/case-fields.ts'
import { describeRules } from '../../rules/model-tools/tool.ts'
import type { BuiltPack } from '../../rules/pack/built-pack.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import type { FieldError } from '../shared/problem-details.ts'
import { findExcess, limitWarnings, parseCase, summarizeCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'

/** What is stored of a case in addition to its text, or why the text is not a case. */
export type ClassifiedCase =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

/** What a program asked of a case, as JSON with the rules it rests on, or what keeps the case from being read. */
export type ProgramAnswer = Readonly<{ json: string } | { errors: readonly FieldError[] }>

/** A case to be stored, as text, or a case of a program. */
export type ClassifierTask = Readonly<{ text: string } | { submitted: SubmittedCase; parts: readonly AnswerPart[] }>

export type ClassifierOutput = ClassifiedCase | ProgramAnswer

serveWorker((pack: BuiltPack) => (task: ClassifierTask): ClassifierOutput => {
  if ('text' in task) return classifyCase(pack, task.text)
  return answerProgram(pack, task.submitted, task.parts)
})

function classifyCase(pack: RulePack, text: string): ClassifiedCase {
  const parsed = parseCase(text)
  if ('problem' in parsed) return parsed
  const summary = summarizeCase(pack, normalizeCase(parsed.submitted))
  const { warnings, pack: packInfo } = summary
  return { caseId: parsed.submitted.id ?? '', pack: packInfo, summary: JSON.stringify(summary), warnings }
}

function answerProgram(pack: BuiltPack, submitted: SubmittedCase, parts: readonly AnswerPart[]): ProgramAnswer {
  const errors = findFaults(submitted)
  if (errors.length > 0) return { errors }
  const assessment = assess(pack, normalizeCase(submitted))
  const answer = { ...describeParts(assessment, parts), warnings: limitWarnings(assessment.warnings) }
  return { json: JSON.stringify({ rules: describeRules(pack), ...answer }) }
}

/** A record of another program is told by the first of its names. */
const MAX_NAMED_FIELDS = 20

function findFaults(submitted: SubmittedCase): readonly FieldError[] {
  const problem = findExcess(submitted)
  if (problem !== undefined) return [{ pointer: '', detail: `This has to be the case of one person, and ${problem}.` }]
  return listUnknownFields(submitted)
    .slice(0, MAX_NAMED_FIELDS)
    .map((field) => ({
      pointer: field.pointer,
      detail: describeUnknownField(field, 'so nothing was classified'),
    }))
}
