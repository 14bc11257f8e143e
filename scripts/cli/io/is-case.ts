import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import schema from '../../../schemas/case.schema.json' with { type: 'json' }

/** Whether a value is a case by its schema; `errors` lists why it is not. */
export const isCase = new Ajv2020({
  verbose: true,
  allowUnionTypes: true,
  validateSchema: false,
}).compile<SubmittedCase>(schema)
