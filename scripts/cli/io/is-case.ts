import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import schema from '../../../schemas/case.schema.json' with { type: 'json' }

/** Those of the schema, and `imported`, in which a converted case keeps what became of its source. */
export const CASE_FIELDS: readonly string[] = [...Object.keys(schema.properties), 'imported']
export const SEIZURE_FIELDS: readonly string[] = Object.keys(schema.$defs.seizure.properties)

export const isCaseField = (name: string): boolean => CASE_FIELDS.includes(name)

/** Whether a value is a case by its schema; `errors` lists why it is not. */
export const isCase = new Ajv2020({
  verbose: true,
  allowUnionTypes: true,
  validateSchema: false,
}).compile<SubmittedCase>(schema)
