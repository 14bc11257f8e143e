import { readdirSync, readFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { upperFirst } from '../../rules/text/texts.ts'

const FOLDER = 'schemas'

/** The answers of the server have the types of the code that makes them. */
const UNTYPED = 'api-answers.schema.json'

/** The file of the types of a schema. */
const getTypeFile = (schema: string): string =>
  schema === 'case.schema.json'
    ? 'rules/case/submitted-case.ts'
    : `${FOLDER}/types/${schema.replace('.schema.json', '.ts')}`

const BANNER = '// Generated from the JSON Schema of the same name by `npm run generate`.'

/** The module from which a type is imported, by the name of the type. */
const TYPE_MODULES = {
  SubmittedCase: '../../rules/case/index.ts',
  SubmittedSeizure: '../../rules/case/index.ts',
  SyndromeFileCondition: './syndrome.ts',
  SyndromeFileSource: './syndrome.ts',
  Frequency: './profile.ts',
} as const
type ImportedType = keyof typeof TYPE_MODULES

/** What schemas refer to in another one, and its type. */
const SHARED_TYPES: Readonly<Record<string, ImportedType>> = {
  'case.schema.json': 'SubmittedCase',
  'case.schema.json#/$defs/seizure': 'SubmittedSeizure',
  'syndrome.schema.json#/$defs/condition': 'SyndromeFileCondition',
  'syndrome.schema.json#/$defs/source': 'SyndromeFileSource',
  'profile.schema.json#/$defs/frequency': 'Frequency',
}

/** The TypeScript generated from each schema, by file, as the committed files must read. */
export async function generateTypes(): Promise<Readonly<Record<string, string>>> {
  const schemas = readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json') && name !== UNTYPED)
  const files = schemas.map(async (schema) => [getTypeFile(schema), await compileTypes(`${FOLDER}/${schema}`)] as const)
  return Object.fromEntries(await Promise.all(files))
}

function compileTypes(file: string): Promise<string> {
  const imported = new Set<ImportedType>()
  const schema: JSONSchema = JSON.parse(readFileSync(file, 'utf8'), (_, value) => replaceReference(value, imported))
  return compile(schema, schema.title ?? file, {
    bannerComment: [BANNER, ...formatImports(imported)].join('\n'),
    cwd: FOLDER,
    customName: (part, name) => namePart(schema, part, name),
    style: { singleQuote: true, semi: false, printWidth: 120, bracketSpacing: true },
    ignoreMinAndMaxItems: true,
  })
}

/** A part of a schema that has no title is named by the schema: `SyndromeFileSource`. */
function namePart({ title: file }: JSONSchema, { title, $id }: JSONSchema, name = $id): string | undefined {
  return title === undefined && name !== undefined ? `${file}${upperFirst(name)}` : undefined
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
