import { normalizeCase, type RulePack } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { fromSiteCanonicals, toSiteCanonicals } from '../../rules/exchange/fhir/canonical-base.ts'
import type { Form } from '../../rules/exchange/fhir/form.ts'
import type { CdsRequest } from '../../schemas/types/api-cds-request.ts'
import { type CdsCard, createCards } from '../cds-hooks/cards.ts'
import { findAnswers } from '../cds-hooks/find-answers.ts'
import type { CaseSummary } from '../shared/case-summary.ts'
import { parseCase } from './parse-case.ts'
import { serveWorker } from './serve.ts'
import { summarizeClassification } from './summarize-classification.ts'

/** What is stored of a case beside its text, or why the text is not a case. */
export type ClassifiedCase =
  | Readonly<{ caseId: string; pack: CaseSummary['pack']; summary: string; warnings: readonly string[] }>
  | Readonly<{ problem: string }>

export type CdsCards = Readonly<{ cards: readonly CdsCard[] }>

export type ClassifierData = Readonly<{ pack: RulePack; form: Form; fhirCanonicalBase?: string }>

/** A case as text, or a call of CDS Hooks with the origin to which its cards lead. */
export type ClassifierTask = Readonly<{ text: string } | { request: CdsRequest; address: string }>

serveWorker((data: ClassifierData) => (task: ClassifierTask): ClassifiedCase | CdsCards => {
  if ('text' in task) return classifyCase(data.pack, task.text)
  return answerRequest(data, task.request, task.address)
})

function classifyCase(pack: RulePack, text: string): ClassifiedCase {
  const parsed = parseCase(text)
  if ('problem' in parsed) return parsed
  const summary = summarizeClassification(classify(pack, normalizeCase(parsed.submitted)))
  const { warnings, pack: packInfo } = summary
  return { caseId: parsed.submitted.id ?? '', pack: packInfo, summary: JSON.stringify(summary), warnings }
}

function answerRequest({ pack, form, fhirCanonicalBase }: ClassifierData, sent: CdsRequest, address: string): CdsCards {
  const patient = findAnswers(fromSiteCanonicals(sent, fhirCanonicalBase), form)
  const cards = patient ? createCards(patient, { pack, address }) : []
  return toSiteCanonicals({ cards }, fhirCanonicalBase)
}
