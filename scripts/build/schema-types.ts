import { readFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'

/** The schemas of data that code handles, each with the file of its generated types. */
const TYPE_FILES = {
  'schemas/case.schema.json': 'rules/case/submitted-case.ts',
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
  'schemas/api-new-password.schema.json': 'schemas/types/api-new-password.ts',
  'schemas/api-new-email.schema.json': 'schemas/types/api-new-email.ts',
  'schemas/api-confirm-email.schema.json': 'schemas/types/api-confirm-email.ts',
  'schemas/api-invitation.schema.json': 'schemas/types/api-invitation.ts',
  'schemas/api-user-change.schema.json': 'schemas/types/api-user-change.ts',
  'schemas/api-export.schema.json': 'schemas/types/api-export.ts',
  'schemas/api-erase-user.schema.json': 'schemas/types/api-erase-user.ts',
  'schemas/api-current-password.schema.json': 'schemas/types/api-current-password.ts',
  'schemas/api-second-factor-code.schema.json': 'schemas/types/api-second-factor-code.ts',
  'schemas/api-authenticator.schema.json': 'schemas/types/api-authenticator.ts',
  'schemas/api-new-passkey.schema.json': 'schemas/types/api-new-passkey.ts',
  'schemas/api-remove-passkey.schema.json': 'schemas/types/api-remove-passkey.ts',
  'schemas/api-passkey-sign-in.schema.json': 'schemas/types/api-passkey-sign-in.ts',
  'schemas/api-comment.schema.json': 'schemas/types/api-comment.ts',
  'schemas/api-feedback.schema.json': 'schemas/types/api-feedback.ts',
  'schemas/api-validation.schema.json': 'schemas/types/api-validation.ts',
  'schemas/api-store.schema.json': 'schemas/types/api-store.ts',
  'schemas/api-case-label.schema.json': 'schemas/types/api-case-label.ts',
  'schemas/api-cds-request.schema.json': 'schemas/types/api-cds-request.ts',
  'schemas/api-cds-feedback.schema.json': 'schemas/types/api-cds-feedback.ts',
  'schemas/api-fhir-parameters.schema.json': 'schemas/types/api-fhir-parameters.ts',
  'schemas/api-mcp-message.schema.json': 'schemas/types/api-mcp-message.ts',
  'schemas/api-note.schema.json': 'schemas/types/api-note.ts',
  'schemas/overlaps.schema.json': 'schemas/types/overlaps.ts',
  'schemas/investigations.schema.json': 'schemas/types/investigations.ts',
  'schemas/derived.schema.json': 'schemas/types/derived.ts',
  'schemas/features.schema.json': 'schemas/types/features.ts',
  'schemas/profile.schema.json': 'schemas/types/profile.ts',
  'schemas/seizure-terms.schema.json': 'schemas/types/seizure-terms.ts',
  'schemas/hpo-map.schema.json': 'schemas/types/hpo-map.ts',
  'schemas/note-terms.schema.json': 'schemas/types/note-terms.ts',
} as const

const BANNER = '// Generated from the JSON Schema of the same name by `npm run generate`.'

/** The module from which a type is imported, by the name of the type. */
const TYPE_MODULES = {
  SubmittedCase: '../../rules/case/index.ts',
  SubmittedSeizure: '../../rules/case/index.ts',
  Condition: './syndrome.ts',
  Source: './syndrome.ts',
  Frequency: './profile.ts',
} as const
type ImportedType = keyof typeof TYPE_MODULES

/** What schemas refer to in another one, and its type. */
const SHARED_TYPES: Readonly<Record<string, ImportedType>> = {
  'case.schema.json': 'SubmittedCase',
  'case.schema.json#/$defs/seizure': 'SubmittedSeizure',
  'syndrome.schema.json#/$defs/condition': 'Condition',
  'syndrome.schema.json#/$defs/source': 'Source',
  'profile.schema.json#/$defs/frequency': 'Frequency',
}

/** The TypeScript generated from each schema, by file, as the committed files must read. */
export async function generateTypes(): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(TYPE_FILES).map(
    async ([schema, target]) => [target, await compileTypes(schema)] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}

function compileTypes(file: string): Promise<string> {
  const imported = new Set<ImportedType>()
  const schema: JSONSchema = JSON.parse(readFileSync(file, 'utf8'), (_, value) => replaceReference(value, imported))
  return compile(schema, schema.title ?? file, {
    bannerComment: [BANNER, ...formatImports(imported)].join('\n'),
    cwd: 'schemas',
    style: { singleQuote: true, semi: false, printWidth: 120, bracketSpacing: true },
    ignoreMinAndMaxItems: true,
  })
}

/**
 * Works around the generator, which duplicates the type for every `$ref` with a description and for every type of
 * another file. Inside `allOf` a reference keeps its single type; a reference to another file becomes an import.
 */
function replaceReference(value: unknown, imported: Set<ImportedType>): unknown {
  if (!isReference(value)) return value
  const { $ref, ...rest } = value
  const sharedType = SHARED_TYPES[$ref]
  if (sharedType === undefined) return { ...rest, allOf: [{ $ref }] }
  imported.add(sharedType)
  return { ...rest, tsType: sharedType }
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'

const formatImports = (names: ReadonlySet<ImportedType>): string[] =>
  [...new Set(Object.values(TYPE_MODULES))].flatMap((module) => {
    const ofModule = [...names].filter((name) => TYPE_MODULES[name] === module).sort()
    return ofModule.length > 0 ? [`import type { ${ofModule.join(', ')} } from '${module}'`] : []
  })
