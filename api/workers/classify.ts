import { normalizeCase, type RulePack, type SubmittedCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { fromSiteCanonicals, toSiteCanonicals } from '../../rules/exchange/fhir/canonical-base.ts'
import type { Form } from '../../rules/exchange/fhir/form.ts'
import { describeRules } from '../../rules/model-tools/tool.ts'
import type { CdsRequest } from '../../schemas/types/api-cds-request.ts'
import { type CdsCard, createCards } from '../cds-hooks/cards.ts'
import { findAnswers } from '../cds-hooks/find-answers.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { findExcess, parseCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'
import { limitWarnings, summarizeCase } from './summarize-case.ts'

/** What is stored of a case in addition to its text, or why the text is not a case. */
export type ClassifiedCase =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

export type CdsCards = Readonly<{ cards: readonly CdsCard[] }>

/** The whole classification as JSON with the rules it rests on, or why the case is none of a person. */
export type FullClassification = Readonly<{ json: string } | { problem: string }>

export type ClassifierData = Readonly<{ pack: RulePack; form: Form; fhirCanonicalBase?: string }>

/** A case to be stored, as text; a call of CDS Hooks with the origin to which its cards lead; a case of a program. */
export type ClassifierTask = Readonly<
  { text: string } | { request: CdsRequest; address: string } | { submitted: SubmittedCase }
>

export type ClassifierOutput = ClassifiedCase | CdsCards | FullClassification

serveWorker((data: ClassifierData) => (task: ClassifierTask): ClassifierOutput => {
  if ('text' in task) return classifyCase(data.pack, task.text)
  if ('submitted' in task) return classifyInFull(data.pack, task.submitted)
  return answerRequest(data, task.request, task.address)
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

function answerRequest({ pack, form, fhirCanonicalBase }: ClassifierData, sent: CdsRequest, address: string): CdsCards {
  const patient = findAnswers(fromSiteCanonicals(sent, fhirCanonicalBase), form)
  const cards = patient ? createCards(patient, { pack, address }) : []
  return toSiteCanonicals({ cards }, fhirCanonicalBase)
}
