/** One folder and what its files may import. A deeper folder comes before the one around it. */
export type ImportRule = Readonly<{
  folder: string
  /** Folders or single files of this repository. */
  mayImport: readonly string[]
  /** As `mayImport`, for `import type` alone. */
  typesFrom?: readonly string[]
  /** `all`, or the packages, Node modules and schemes (ending in a colon) that are allowed. */
  packages: 'all' | readonly string[]
}>

const BUILT_PACK = 'rules/built'
/** The patient and the evaluator, which everything reads. */
const ENGINE = ['rules/case', 'rules/engine']
/** What follows from a case, read once. */
const ASSESS = 'rules/assess'
const ANSWER_PARTS = 'rules/assess/answer-parts.ts'
const TEXT = 'rules/text'
const EXCHANGE = 'rules/exchange'
const SYNDROME_CODES = 'rules/pack/syndrome-codes.ts'

/** Folders that are imported through their index.ts alone, and the exceptions. */
export const FACES: Readonly<Record<string, readonly string[]>> = {
  'rules/case': [],
  'rules/engine': [],
  // The page and the server need the codes, and the types and parts of the built pack, without what parses rules.
  'rules/pack': ['syndrome-codes.ts', 'split-pack.ts', 'built-pack.ts'],
  'rules/lint': [],
  'rules/independent-implementation': [],
}
const WEB_PACKAGES = [
  '@chakra-ui/react',
  '@emotion/react',
  'formik',
  'react',
  'react-dom',
  'react-markdown',
  'react-router-dom',
]

/** The shared layers of the page; its features import them and never one another. */
const WEB_GROUND_FLOOR = ['web/api-client', 'web/case', 'web/eeg', 'web/ui', 'web/theme', ...ENGINE, TEXT]

/** The layers of the server, bottom up: each imports only those below it. */
const API_STORAGE = ['api/repositories', 'api/database', 'api/settings', 'api/shared']
const API_SERVICES = ['api/accounts', 'api/workers', 'api/mail', ...API_STORAGE]

/** Who may import whom (design.md §1). A folder that is not listed may import anything, as tests may. */
export const IMPORT_RULES: readonly ImportRule[] = [
  { folder: 'rules/case', mayImport: [], typesFrom: ['schemas/types'], packages: [] },
  { folder: 'rules/engine', mayImport: ['rules/case'], packages: [] },
  { folder: BUILT_PACK, mayImport: [], typesFrom: [...ENGINE, 'rules/pack', EXCHANGE], packages: [] },
  { folder: 'rules/pack', mayImport: [...ENGINE, TEXT, 'schemas'], packages: 'all' },
  { folder: 'rules/lint', mayImport: ['rules/pack', ...ENGINE, TEXT, 'schemas'], packages: 'all' },
  { folder: ASSESS, mayImport: [...ENGINE, TEXT], typesFrom: ['rules/pack', 'schemas/types'], packages: [] },
  { folder: 'rules/generate', mayImport: ENGINE, typesFrom: ['rules/pack'], packages: [] },
  {
    folder: 'rules/quality',
    mayImport: [...ENGINE, TEXT, ASSESS, 'rules/generate', 'rules/independent-implementation'],
    typesFrom: ['rules/pack', 'schemas/types'],
    packages: [],
  },
  { folder: EXCHANGE, mayImport: ENGINE, typesFrom: ['schemas/types'], packages: [] },
  {
    folder: 'rules/model-tools',
    mayImport: [...ENGINE, ASSESS, EXCHANGE, TEXT, 'rules/pack/split-pack.ts', 'schemas'],
    typesFrom: ['rules/pack'],
    packages: ['ajv', '@modelcontextprotocol/sdk'],
  },
  { folder: 'rules/independent-implementation', mayImport: ENGINE, packages: ['json-rules-engine'] },
  { folder: TEXT, mayImport: ['rules/case'], packages: [] },
  { folder: 'schemas', mayImport: [], packages: [] },
  { folder: 'scripts/build', mayImport: ['rules', 'schemas', 'package.json'], packages: 'all' },
  { folder: 'scripts/cli', mayImport: ['scripts/build', 'rules', 'schemas', 'package.json'], packages: 'all' },
  { folder: 'scripts/admin', mayImport: ['scripts/cli', 'api', 'rules', 'schemas'], packages: 'all' },
  { folder: 'scripts/admin.ts', mayImport: ['scripts', 'api'], packages: 'all' },
  { folder: 'scripts', mayImport: ['rules', 'schemas', 'package.json'], packages: 'all' },
  {
    folder: 'api/shared',
    mayImport: ['schemas'],
    typesFrom: ENGINE,
    packages: ['hono', 'node:'],
  },
  {
    folder: 'api/settings',
    mayImport: ['api/shared', 'rules/exchange/fhir/canonical.ts'],
    packages: ['ajv', 'node:'],
  },
  {
    folder: 'api/database',
    mayImport: ['api/settings', 'api/shared'],
    packages: ['kysely', 'better-sqlite3', 'pg', 'node:'],
  },
  { folder: 'api/repositories', mayImport: API_STORAGE, packages: ['kysely', 'node:'] },
  { folder: 'api/mail', mayImport: ['api/settings', 'api/shared'], packages: ['nodemailer', 'node:'] },
  {
    folder: 'api/maintenance',
    mayImport: ['api/mail', ...API_STORAGE],
    typesFrom: ['api/workers'],
    packages: ['node:'],
  },
  { folder: 'api/metrics', mayImport: API_SERVICES, packages: ['prom-client', 'node:'] },
  {
    folder: 'api/workers',
    typesFrom: ['rules/pack'],
    mayImport: [...API_STORAGE, ...ENGINE, ASSESS, 'rules/model-tools', 'rules/independent-implementation', 'schemas'],
    packages: ['ajv', 'tsx', 'node:'],
  },
  {
    folder: 'api/accounts',
    mayImport: [...API_STORAGE, 'api/mail'],
    packages: ['lucia', '@node-rs/argon2', 'jose', 'openid-client', 'otpauth', 'node:'],
  },
  { folder: 'api/reports', mayImport: [...API_STORAGE, EXCHANGE, ...ENGINE], packages: ['node:'] },
  { folder: 'api/middleware', mayImport: API_SERVICES, packages: ['hono', 'ajv', 'node:'] },
  { folder: 'api/openapi', mayImport: ['api/shared', ANSWER_PARTS, 'schemas'], packages: ['node:'] },
  {
    folder: 'api/routes',
    mayImport: [
      'api/openapi',
      'api/middleware',
      'api/maintenance',
      'api/reports',
      ...API_SERVICES,
      ...ENGINE,
      ANSWER_PARTS,
      EXCHANGE,
      SYNDROME_CODES,
      'schemas',
    ],
    packages: ['hono', 'node:'],
  },
  {
    folder: 'api',
    mayImport: [
      ...ENGINE,
      'rules/independent-implementation',
      ASSESS,
      EXCHANGE,
      BUILT_PACK,
      SYNDROME_CODES,
      'rules/pack/split-pack.ts',
      'schemas',
    ],
    typesFrom: ['rules/pack'],
    packages: 'all',
  },
  { folder: 'web/vite.config.ts', mayImport: ['rules/case'], packages: 'all' },
  { folder: 'web/service-worker', mayImport: [], packages: ['workbox-precaching'] },
  { folder: 'web/theme', mayImport: [], packages: ['@chakra-ui/react'] },
  { folder: 'web/eeg', mayImport: ENGINE, packages: WEB_PACKAGES },
  { folder: 'web/ui', mayImport: ['web/theme', ...ENGINE, TEXT], packages: WEB_PACKAGES },
  {
    folder: 'web/case',
    mayImport: [...ENGINE, EXCHANGE, TEXT, BUILT_PACK, SYNDROME_CODES],
    typesFrom: ['rules/pack'],
    packages: ['react'],
  },
  {
    folder: 'web/api-client',
    mayImport: ['web/case', 'web/ui'],
    typesFrom: ['api', 'schemas'],
    packages: ['react'],
  },
  {
    folder: 'web/account',
    mayImport: [...WEB_GROUND_FLOOR, ASSESS],
    typesFrom: ['rules/pack'],
    packages: [...WEB_PACKAGES, 'uqr'],
  },
  { folder: 'web/form', mayImport: WEB_GROUND_FLOOR, typesFrom: ['rules/pack'], packages: WEB_PACKAGES },
  {
    folder: 'web/entry',
    mayImport: [...WEB_GROUND_FLOOR, 'web/form/shortcuts', 'web/verdict', ASSESS, TEXT, BUILT_PACK],
    typesFrom: ['rules/pack'],
    packages: WEB_PACKAGES,
  },
  {
    folder: 'web/verdict',
    mayImport: ['web/case', 'web/ui', ...ENGINE, ASSESS, TEXT],
    typesFrom: ['rules/pack'],
    packages: [],
  },
  {
    folder: 'web/syndrome',
    mayImport: ['web/case', 'web/eeg', 'web/ui', 'web/theme', ...ENGINE, ASSESS, TEXT],
    packages: WEB_PACKAGES,
  },
  {
    folder: 'web/results',
    mayImport: [
      ...WEB_GROUND_FLOOR,
      'web/syndrome',
      'web/verdict',
      'web/entry/interview',
      ASSESS,
      BUILT_PACK,
      SYNDROME_CODES,
    ],
    typesFrom: ['rules/pack'],
    packages: WEB_PACKAGES,
  },
  {
    folder: 'web/library',
    mayImport: [
      ...WEB_GROUND_FLOOR,
      'web/syndrome',
      'web/verdict',
      ASSESS,
      'rules/quality/validation',
      TEXT,
      BUILT_PACK,
    ],
    typesFrom: ['rules/pack'],
    packages: WEB_PACKAGES,
  },
  {
    folder: 'web',
    mayImport: [...ENGINE, ASSESS, TEXT, BUILT_PACK, SYNDROME_CODES],
    typesFrom: ['rules/pack', 'schemas', 'api'],
    packages: WEB_PACKAGES,
  },
]
