import { normalizeCase } from '../../../rules/case/index.ts'
import {
  findPublishedSyndrome,
  listPublishedNames,
  readPublishedPatient,
} from '../../../scripts/build/cases/published-patients.ts'
import { describeInterviewOrder, pickPart } from '../../support/interview-order.ts'

describeInterviewOrder(
  pickPart(listPublishedNames(), 1, 2).flatMap((name) => {
    const code = findPublishedSyndrome(name)
    return code === undefined ? [] : [{ name, code, whole: normalizeCase(readPublishedPatient(name)) }]
  }),
)
