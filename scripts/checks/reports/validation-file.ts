import type { BuiltPack } from '../../../rules/pack/index.ts'
import { buildValidation } from '../../../rules/quality/validation/build-validation.ts'
import { readMeasuredPeople } from '../../build/cases/measured-people.ts'
import { readOverlaps } from '../../cli/io/overlaps.ts'

/** The figures on the page 'Validation', by file, as the committed file must read. */
export const buildValidationFile = (pack: BuiltPack): Readonly<Record<string, string>> => {
  const validation = buildValidation(pack, readMeasuredPeople(), readOverlaps('rules'))
  return { 'web/library/validation/validation.json': `${JSON.stringify(validation, null, 2)}\n` }
}
