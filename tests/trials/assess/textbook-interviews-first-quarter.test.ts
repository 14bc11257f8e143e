import { listCodesWithCases, readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { describeInterviewOrder, pickPart } from '../../support/interview-order.ts'

describeInterviewOrder(
  pickPart(listCodesWithCases(), 0, 4).map((code) => ({ name: code, code, whole: readTextbookPatient(code) })),
)
