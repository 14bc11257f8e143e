import type { BuiltPack } from '../../../rules/pack/index.ts'
import { buildValidation } from '../../../rules/quality/validation/build-validation.ts'
import { createLeaveOneOut } from '../../build/cases/leave-one-out.ts'
import { readMeasuredPeople } from '../../build/cases/measured-people.ts'
import { readOverlaps } from '../../cli/io/overlaps.ts'

/** The figures on the page 'Validation', by file, as the committed file must read. */
export const buildValidationFile = (pack: BuiltPack): Readonly<Record<string, string>> => {
  const people = readMeasuredPeople()
  const validation = buildValidation(pack, people, readOverlaps('rules'), createLeaveOneOut(pack, people))
  return { 'web/library/validation/validation.json': `${JSON.stringify(validation, null, 2)}\n` }
}
