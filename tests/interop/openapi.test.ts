import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../api/openapi/document.ts'

it('the description of the API is taken by a validator of OpenAPI as one of version 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...buildOpenApiDocument('1.2.3') })
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
})
