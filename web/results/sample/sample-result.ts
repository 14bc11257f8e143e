import type { NeededCriterion } from '../../verdict/needed-criteria.ts'

/**
 * What comes out of a published example, written down so that the landing page shows it without loading the rules.
 * `tests/web/sample-result.test.ts` compares it with what the rules give.
 */
export const SAMPLE_RESULT: Readonly<{
  example: string
  patient: string
  name: string
  verdict: string
  needed: readonly NeededCriterion[]
}> = {
  example: 'CAE-1',
  patient: 'A boy of 7 who has had absences every day for half a year',
  name: 'Childhood absence epilepsy',
  verdict: 'Likely: 3 of 3 needed criteria are met, and nothing that was entered excludes it.',
  needed: [
    { id: 'onset', statement: 'onset 4 to 13 years', isMet: true, entries: ['Age at onset: 6.5 years'] },
    {
      id: 'typical-absence-seizures',
      statement: 'typical absence seizures',
      isMet: true,
      entries: ['Seizure: typical absence'],
    },
    {
      id: 'generalized-spike-wave',
      statement: 'generalized spike-wave, of 2.5 to 4 Hz if measured, now or on an earlier EEG',
      isMet: true,
      entries: [
        'Interictal EEG: Generalized spike-wave 3 Hz (2.5-4 Hz)',
        'Ictal EEG: Generalized spike-wave 2.5-4 Hz or faster at the start of an absence',
      ],
    },
  ],
}
