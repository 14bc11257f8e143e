import type { ErrorObject, JSONSchemaType, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import sourcesSchema from '../../schemas/sources.schema.json' with { type: 'json' }
import syndromeSchema from '../../schemas/syndrome.schema.json' with { type: 'json' }
import pageSchema from '../../schemas/vocabulary-page.schema.json' with { type: 'json' }
import type { RuleFiles, SourcesFile, SyndromeFile, VocabularyPage } from '../pack/index.ts'

const RELEASE_SCHEMA: JSONSchemaType<RuleFiles['release']> = {
  type: 'object',
  required: ['version', 'date'],
  additionalProperties: false,
  properties: {
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$', description: 'Three numbers: major.minor.patch.' },
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day: year-month-day.' },
  },
}

/** `verbose`: a message names what the schema knows beside the mistake. */
const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })

/** The shape of each kind of file; compiled once. */
export const SCHEMAS = {
  release: ajv.compile(RELEASE_SCHEMA),
  sources: ajv.compile<SourcesFile>(sourcesSchema),
  page: ajv.compile<VocabularyPage>(pageSchema),
  syndrome: ajv.compile<SyndromeFile>(syndromeSchema),
} as const

export const listSchemaErrors = (validate: ValidateFunction, value: unknown): readonly ErrorObject[] =>
  validate(value) ? [] : (validate.errors ?? [])
