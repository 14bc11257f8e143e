import built from '../../../rules/built/examples.json'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import type { PublishedPatient } from '../../../rules/pack/index.ts'
import { normalizeWizardCase, type WizardCase } from '../../case/case-record.ts'
import { PACK_INFO } from '../../case/current-case.ts'

export const EXAMPLES: readonly PublishedPatient[] = built.examples

export const findExample = (name: string): PublishedPatient | undefined =>
  EXAMPLES.find((example) => example.name === name)

/** The example as the wizard has it. */
export const normalizeExample = ({ patient }: PublishedPatient): WizardCase => normalizeWizardCase(PACK_INFO, patient)

/** The example as a case to open, with the mark by which it is known and never stored on the server. */
export const toOpenedExample = ({ diagnosis, source, patient }: PublishedPatient): SubmittedCase => ({
  ...patient,
  example: `${diagnosis}, from ${source}`,
})
