import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SubmittedCase } from '../../rules/case/index.ts'
import schema from '../../schemas/case.schema.json' with { type: 'json' }

/** With the code that it makes, which the compiled command has in place of this file and of ajv. */
export const caseAjv = new Ajv2020({
  verbose: true,
  allowUnionTypes: true,
  validateSchema: false,
  code: { source: true, esm: true },
})

/** Whether a value is a case by its schema; `errors` lists why it is not. */
export const isCase = caseAjv.compile<SubmittedCase>(schema)
