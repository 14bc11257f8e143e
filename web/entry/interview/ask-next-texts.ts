import type { PatientCase } from '../../../rules/case/index.ts'

export const LOOKING = 'Looking for what decides most …'

export const NOTHING_LEFT = 'Nothing is left whose answer would settle anything.'

/** Whether parts were not reported: then an answer to no suggested question may still change what is likely. */
export const hasPartialPages = (patient: PatientCase | undefined): boolean => (patient?.partial ?? []).length > 0
