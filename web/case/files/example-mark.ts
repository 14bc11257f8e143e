import type { WizardCase } from '../case-record.ts'

/** The mark of an example, wherever it is opened again; undefined for a case of one's own. */
export const findExampleMark = ({ example }: WizardCase): string | undefined =>
  typeof example === 'string' && example.trim() !== '' ? example : undefined
