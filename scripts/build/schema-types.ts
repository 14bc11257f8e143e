import { readFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'

/** The schemas of data that code handles, each with the file of its generated types. */
const TYPE_FILES = {
  'schemas/case.schema.json': 'rules/engine/submitted-case.ts',
  'schemas/syndrome.schema.json': 'schemas/types/syndrome.ts',
  'schemas/vocabulary-page.schema.json': 'schemas/types/vocabulary-page.ts',
  'schemas/sources.schema.json': 'schemas/types/sources.ts',
  'schemas/reference-cases.schema.json': 'schemas/types/reference-cases.ts',
  'schemas/ordinary-people.schema.json': 'schemas/types/ordinary-people.ts',
  'schemas/edge-patients.schema.json': 'schemas/types/edge-patients.ts',
  'schemas/work-ups.schema.json': 'schemas/types/work-ups.ts',
  'schemas/api-login.schema.json': 'schemas/types/api-login.ts',
  'schemas/api-signup.schema.json': 'schemas/types/api-signup.ts',
  'schemas/api-init-reset.schema.json': 'schemas/types/api-init-reset.ts',
  'schemas/api-reset.schema.json': 'schemas/types/api-reset.ts',
  'schemas/api-comment.schema.json': 'schemas/types/api-comment.ts',
  'schemas/api-feedback.schema.json': 'schemas/types/api-feedback.ts',
  'schemas/api-validation.schema.json': 'schemas/types/api-validation.ts',
  'schemas/api-store.schema.json': 'schemas/types/api-store.ts',
  'schemas/api-case-label.schema.json': 'schemas/types/api-case-label.ts',
  'schemas/overlaps.schema.json': 'schemas/types/overlaps.ts',
  'schemas/investigations.schema.json': 'schemas/types/investigations.ts',
} as const

const BANNER = '// Generated from the JSON Schema of the same name by `npm run generate`.'

/** Definitions of the case that other schemas refer to; their types are the engine's. */
const CASE_TYPES: Readonly<Record<string, string>> = {
  'case.schema.json': 'SubmittedCase',
  'case.schema.json#/$defs/seizure': 'SubmittedSeizure',
}

/** The TypeScript generated from each schema, by file, as the committed files must read. */
export async function generateTypes(): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(TYPE_FILES).map(
    async ([schema, target]) => [target, await compileTypes(schema)] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}

function compileTypes(file: string): Promise<string> {
  const imported = new Set<string>()
  const schema: JSONSchema = JSON.parse(readFileSync(file, 'utf8'), (_, value) => replaceReference(value, imported))
  return compile(schema, schema.title ?? file, {
    bannerComment: [BANNER, ...formatImport(imported)].join('\n'),
    cwd: 'schemas',
    style: { singleQuote: true, semi: false, printWidth: 120, bracketSpacing: true },
    ignoreMinAndMaxItems: true,
  })
}

/**
 * Works around the generator, which duplicates the type for every `$ref` with a description and for every type of
 * another file. Inside `allOf` a reference keeps its single type; a reference to the case becomes an import.
 */
function replaceReference(value: unknown, imported: Set<string>): unknown {
  if (!isReference(value)) return value
  const { $ref, ...rest } = value
  const caseType = CASE_TYPES[$ref]
  if (caseType === undefined) return { ...rest, allOf: [{ $ref }] }
  imported.add(caseType)
  return { ...rest, tsType: caseType }
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'

const formatImport = (names: ReadonlySet<string>): string[] =>
  names.size === 0 ? [] : [`import type { ${[...names].sort().join(', ')} } from '../../rules/engine/index.ts'`]
