import type { JSONSchemaType, SchemaObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import derivedSchema from '../../schemas/derived.schema.json' with { type: 'json' }
import featuresSchema from '../../schemas/features.schema.json' with { type: 'json' }
import investigationsSchema from '../../schemas/investigations.schema.json' with { type: 'json' }
import overlapsSchema from '../../schemas/overlaps.schema.json' with { type: 'json' }
import profileSchema from '../../schemas/profile.schema.json' with { type: 'json' }
import seizureTermsSchema from '../../schemas/seizure-terms.schema.json' with { type: 'json' }
import sourcesSchema from '../../schemas/sources.schema.json' with { type: 'json' }
import syndromeSchema from '../../schemas/syndrome.schema.json' with { type: 'json' }
import type { DerivedFactsFile } from '../../schemas/types/derived.ts'
import type { FeaturesFile } from '../../schemas/types/features.ts'
import type { InvestigationsFile } from '../../schemas/types/investigations.ts'
import type { OverlapsFile } from '../../schemas/types/overlaps.ts'
import type { ProfileFile } from '../../schemas/types/profile.ts'
import type { SeizureTermsFile } from '../../schemas/types/seizure-terms.ts'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { SyndromeFile } from '../../schemas/types/syndrome.ts'
import type { VocabularyPage } from '../../schemas/types/vocabulary-page.ts'
import pageSchema from '../../schemas/vocabulary-page.schema.json' with { type: 'json' }

/** The version of the rules and the day of it, as year-month-day. */
export type Release = Readonly<{ version: string; date: string }>

const RELEASE_SCHEMA: JSONSchemaType<Release> = {
  type: 'object',
  required: ['version', 'date'],
  additionalProperties: false,
  properties: {
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$', description: 'Three numbers: major.minor.patch.' },
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day: year-month-day.' },
  },
}

let schemas: ReturnType<typeof compileSchemas> | undefined

/** The shape of each kind of file; compiled once, when a file is first read. */
export function getSchemas() {
  schemas ??= compileSchemas()
  return schemas
}

function compileSchemas() {
  // `verbose`: errors carry their schema, from which a message lists the known keys.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })
  // Without the type of the file's text, which takes long to compare with that of a schema.
  const compile = <Value>(schema: SchemaObject): ValidateFunction<Value> => ajv.compile<Value>(schema)
  return {
    release: ajv.compile(RELEASE_SCHEMA),
    investigations: compile<InvestigationsFile>(investigationsSchema),
    overlaps: compile<OverlapsFile>(overlapsSchema),
    sources: compile<SourcesFile>(sourcesSchema),
    page: compile<VocabularyPage>(pageSchema),
    syndrome: compile<SyndromeFile>(syndromeSchema),
    // After the syndromes' schema, to which these refer.
    derived: compile<DerivedFactsFile>(derivedSchema),
    profile: compile<ProfileFile>(profileSchema),
    features: compile<FeaturesFile>(featuresSchema),
    seizureTerms: compile<SeizureTermsFile>(seizureTermsSchema),
  } as const
}
