import type { SubmittedCase } from '../case/index.ts'

/** Something of the source by its own name, and what became of it. */
export type ImportNote = Readonly<{ from: string; says: string }>

/**
 * A case from elsewhere, and what of the source is in it, what is not, what a person has to answer, and what
 * contradicts.
 */
export type ImportResult = Readonly<{
  patient: SubmittedCase
  used: readonly ImportNote[]
  notUsed: readonly ImportNote[]
  toAsk: readonly ImportNote[]
  contradictions: readonly ImportNote[]
}>

/** What a case can come from. */
export type ImportSource = 'phenopacket' | 'questionnaire-response'

/** The case with what became of its source, which stays with it. */
export const toImportedCase = (from: ImportSource, { patient, ...lists }: ImportResult): SubmittedCase => ({
  ...patient,
  imported: { from, ...lists },
})
