import { readTextbookPatients } from '../../../scripts/build/cases/reference-cases.ts'
import { listLearningCases } from '../../../web/library/learn/learning-case.ts'

/** Where the textbook child with absences is described. */
export const CHILD_PATH = `/Learn/${listLearningCases(readTextbookPatients(), []).find(({ syndrome }) => syndrome === 'CAE')?.id}`
