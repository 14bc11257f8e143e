import type { Seizure } from './types.ts'

/** The entry of a seizure whose first sign is both motor and nonmotor. */
export const BOTH_FIRST_SIGNS = 'sign_onset_motor_and_nonmotor'

/** A seizure as rules read it: with a first sign that is both motor and nonmotor, the first sign is neither alone. */
export const withOpenFirstSign = (seizure: Seizure): Seizure =>
  seizure.onset !== '' && seizure.details.includes(BOTH_FIRST_SIGNS) ? { ...seizure, onset: '' } : seizure
