import { assess } from '../../rules/assess/assess.ts'
import { memoizeByObject, type PatientCase } from '../../rules/case/index.ts'
import { pack } from '../case/pack.ts'

/** Gets what the rules of this page make of a case: one assessment for each state of a case, which every part reads. */
export const getAssessment = memoizeByObject((patient: PatientCase) => assess(pack, patient))
