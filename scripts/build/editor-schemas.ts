import { readFileSync } from 'node:fs'
import { FEATURE_LISTS, SEIZURE_LISTS, SEIZURE_VALUES } from '../../rules/engine/index.ts'
import type { RuleFiles } from '../../rules/pack/index.ts'
import { each, editorNames } from './editor-names.ts'

type Schema = { [keyword: string]: unknown }

const FOLDER = 'schemas/editor'

const named = (name: string): Schema => ({ $ref: `names.schema.json#/$defs/${name}` })

const listOf = (list: string): Schema => ({ items: named(list) })
const listOrAll = (list: string): Schema => ({
  type: ['array', 'string'],
  items: named(list),
  pattern: '^all$',
  patternErrorMessage: 'write a list of codes, or all for every entry of this list',
})

const SOURCE = { properties: { ref: named('source') } }
const PATTERN = {
  properties: {
    ...each(SEIZURE_VALUES, (field) => named(`${field}Values`)),
    ...each(SEIZURE_LISTS, listOf),
    anyOf: named('seizureEntries'),
  },
}

/** Where names stand in the files that a person writes, by the schema of those files. */
const PLACES: Readonly<Record<string, Schema>> = {
  syndrome: {
    $defs: {
      source: SOURCE,
      pattern: PATTERN,
      seizure: PATTERN,
      condition: { properties: { has: named('feature'), hasAny: named('features'), hasAll: named('features') } },
    },
  },
  overlaps: { items: { properties: { source: SOURCE } }, $defs: { code: named('syndrome') } },
  case: {
    additionalProperties: false,
    properties: { gender: named('gender'), ...each(FEATURE_LISTS, listOf) },
    $defs: {
      seizure: {
        additionalProperties: false,
        properties: { ...each(SEIZURE_VALUES, named), ...each(SEIZURE_LISTS, listOf) },
      },
    },
  },
  'reference-cases': {
    $defs: {
      entries: {
        additionalProperties: false,
        properties: { ...each(FEATURE_LISTS, listOrAll), alerts: { type: 'array' } },
      },
    },
  },
  'ordinary-people': {},
}

/**
 * The schemas that editors complete from, by their file: those of `schemas`, in which each name is one of a list.
 * They stand apart because what is checked when the pack is built leaves names to checks that know the nearest one.
 */
export const editorSchemas = (rules: RuleFiles): Readonly<Record<string, string>> => ({
  [`${FOLDER}/names.schema.json`]: asJson({ $defs: editorNames(rules) }),
  ...Object.fromEntries(
    Object.entries(PLACES).map(([name, places]) => [
      `${FOLDER}/${name}.schema.json`,
      asJson({ $comment: COMMENT, ...withPlaces(schemaCalled(name), places) }),
    ]),
  ),
})

const COMMENT = 'Written by `npm run generate` from the schema of the same name one folder above.'

const schemaCalled = (name: string): Schema => {
  const { $id: _, title: __, ...schema } = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
  return schema
}

/** The schema with what is said of some places in it, whatever stood there before. */
const withPlaces = (schema: Schema, places: Schema): Schema => ({
  ...schema,
  ...Object.fromEntries(
    Object.entries(places).map(([key, place]) => [
      key,
      isSchema(place) ? withPlaces(isSchema(schema[key]) ? schema[key] : {}, place) : place,
    ]),
  ),
})

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asJson = (schema: Schema): string => `${JSON.stringify(schema, null, 2)}\n`
