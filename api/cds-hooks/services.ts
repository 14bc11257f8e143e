import { OVERRIDE_REASONS_URL, QUESTIONNAIRE_URL } from '../../rules/exchange/fhir/canonical.ts'

/** A service as the discovery of CDS Hooks 2.0 lists it. */
export type CdsService = Readonly<{
  id: string
  hook: string
  title: string
  description: string
  usageRequirements: string
  prefetch: Readonly<Record<string, string>>
}>

const SHARED = {
  title: 'Epilepsy syndromes by the ILAE definitions of 2022',
  description:
    'Says which syndromes the answers to the form of EpiCriteria fit, and how many stay open. For education; it is not a diagnostic tool.',
  usageRequirements:
    'There are cards only for a patient who has a QuestionnaireResponse to the form of EpiCriteria. Nothing is guessed from a problem list.',
  // The newest answers alone: nothing else of the patient is read.
  prefetch: {
    answers: `QuestionnaireResponse?subject={{context.patientId}}&questionnaire=${QUESTIONNAIRE_URL}&_sort=-authored&_count=1`,
  },
}

/** The same service on two hooks, since one service has one hook. */
export const CDS_SERVICES: readonly CdsService[] = [
  { id: 'epilepsy-syndromes', hook: 'patient-view', ...SHARED },
  { id: 'epilepsy-syndromes-encounter', hook: 'encounter-start', ...SHARED },
]

/** Why a clinician may set a card aside. */
export const OVERRIDE_REASONS = [
  { code: 'does-not-fit', display: 'It does not fit this patient' },
  { code: 'diagnosis-known', display: 'The diagnosis is known already' },
  { code: 'answers-outdated', display: 'The answers to the form are out of date' },
].map((reason) => ({ ...reason, system: OVERRIDE_REASONS_URL }))
