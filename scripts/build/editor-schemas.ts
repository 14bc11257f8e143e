import { readFileSync } from 'node:fs'
import { FEATURE_LISTS, SEIZURE_LISTS, SEIZURE_VALUES } from '../../rules/case/index.ts'
import type { RuleFiles } from '../../rules/pack/index.ts'
import { buildEditorDefinitions, mapFields } from './editor-definitions.ts'

type Schema = { [keyword: string]: unknown }

const FOLDER = 'schemas/editor'
const PATTERN_FIELDS = '#/$defs/pattern/properties/'

const createRef = (name: string): Schema => ({ $ref: `names.schema.json#/$defs/${name}` })

const createListSchema = (list: string): Schema => ({ items: createRef(list) })
const createListOrAllSchema = (list: string): Schema => ({
  type: ['array', 'string'],
  items: createRef(list),
  pattern: '^all$',
  patternErrorMessage: 'write a list of codes, or all for every entry of this list',
})

const SOURCE = { properties: { ref: createRef('source') } }
const PATTERN = {
  properties: {
    ...mapFields(SEIZURE_VALUES, (field) => createRef(`${field}Values`)),
    ...mapFields(SEIZURE_LISTS, createListSchema),
    anyOf: createRef('seizureEntries'),
  },
}

/** Where names are in the files that authors write, by the schema of the file. */
const OVERRIDES: Readonly<Record<string, Schema>> = {
  syndrome: {
    $defs: {
      source: SOURCE,
      pattern: PATTERN,
      seizure: PATTERN,
      condition: {
        properties: {
          has: createRef('feature'),
          hasAny: createRef('features'),
          hasAll: createRef('features'),
          hasDocumented: createRef('features'),
        },
      },
    },
  },
  derived: {
    items: {
      properties: {
        when: { $ref: 'syndrome.schema.json#/$defs/condition' },
        source: { $ref: 'syndrome.schema.json#/$defs/source' },
      },
    },
  },
  features: {},
  profile: { properties: { features: { propertyNames: createRef('profileKey') } } },
  overlaps: { items: { properties: { source: SOURCE } }, $defs: { code: createRef('syndrome') } },
  case: {
    additionalProperties: false,
    properties: { gender: createRef('gender'), ...mapFields(FEATURE_LISTS, createListSchema) },
    $defs: {
      seizure: {
        additionalProperties: false,
        properties: { ...mapFields(SEIZURE_VALUES, createRef), ...mapFields(SEIZURE_LISTS, createListSchema) },
      },
    },
  },
  'reference-cases': {
    $defs: {
      entries: {
        additionalProperties: false,
        properties: { ...mapFields(FEATURE_LISTS, createListOrAllSchema), alerts: { type: 'array' } },
      },
    },
  },
  investigations: {},
  'ordinary-people': {},
  'edge-patients': {},
  'work-ups': {},
}

/**
 * The schemas for completion in editors, by file: those of `schemas` with every name restricted to a list. They are
 * separate because the build of the pack leaves names to lint, whose messages suggest the nearest one.
 */
export const buildEditorSchemas = (rules: RuleFiles): Readonly<Record<string, string>> => ({
  [`${FOLDER}/names.schema.json`]: formatJson({ $defs: buildEditorDefinitions(rules) }),
  ...Object.fromEntries(
    Object.entries(OVERRIDES).map(([name, overrides]) => [
      `${FOLDER}/${name}.schema.json`,
      formatJson({ $comment: COMMENT, ...withOverrides(readSchema(name), overrides) }),
    ]),
  ),
})

const COMMENT = 'Written by `npm run generate` from the schema of the same name one folder above.'

function readSchema(name: string): Schema {
  const { $id: _, title: __, ...schema } = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
  const fields = schema.$defs?.pattern?.properties ?? {}
  return JSON.parse(JSON.stringify(schema), (_key, value) => inlinePatternField(value, fields))
}

/**
 * Editors do not resolve a reference into another file's reference, so a field of a seizure is spelled out as a field
 * of a pattern.
 */
function inlinePatternField(value: unknown, fields: Schema): unknown {
  const reference = isSchema(value) ? value.$ref : undefined
  if (typeof reference !== 'string' || !reference.startsWith(PATTERN_FIELDS)) return value
  return fields[reference.slice(PATTERN_FIELDS.length)]
}

/** The schema with overrides merged into it, key by key. */
const withOverrides = (schema: Schema, overrides: Schema): Schema => ({
  ...schema,
  ...Object.fromEntries(
    Object.entries(overrides).map(([key, override]) => [
      key,
      isSchema(override) ? withOverrides(isSchema(schema[key]) ? schema[key] : {}, override) : override,
    ]),
  ),
})

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const formatJson = (schema: Schema): string => `${JSON.stringify(schema, null, 2)}\n`
