/** One folder and what its files may import. A deeper folder comes before the one around it. */
export type ImportRule = Readonly<{
  folder: string
  /** Folders or single files of this repository. */
  mayImport: readonly string[]
  /** As `from`, for `import type` alone. */
  typesFrom?: readonly string[]
  /** `all`, or the only packages, Node modules and, ending in a colon, schemes allowed. */
  packages: 'all' | readonly string[]
}>

const BUILT_PACK = 'rules/built'
const ANALYSIS = 'rules/analysis'
const SYNDROME_CODES = 'rules/pack/syndrome-codes.ts'

/** Folders that are imported through their index.ts alone, and the exceptions. */
export const FACES: Readonly<Record<string, readonly string[]>> = {
  'rules/engine': [],
  // The page and the server need the codes without the parser of YAML.
  'rules/pack': ['syndrome-codes.ts'],
  'rules/lint': [],
  'rules/second-reader': [],
}

/** Who may import whom (design.md §1). A folder that is not listed may import anything, as tests may. */
export const IMPORT_RULES: readonly ImportRule[] = [
  { folder: 'rules/engine', mayImport: [], packages: [] },
  { folder: BUILT_PACK, mayImport: [], typesFrom: ['rules/engine', 'rules/pack'], packages: [] },
  { folder: 'rules/pack', mayImport: ['rules/engine', 'schemas'], packages: 'all' },
  { folder: 'rules/lint', mayImport: ['rules/pack', 'rules/engine', 'schemas'], packages: 'all' },
  {
    folder: ANALYSIS,
    mayImport: ['rules/engine', 'rules/second-reader'],
    typesFrom: ['rules/pack', 'schemas/types'],
    packages: [],
  },
  { folder: 'rules/second-reader', mayImport: ['rules/engine'], packages: ['json-rules-engine'] },
  { folder: 'schemas', mayImport: [], packages: [] },
  { folder: 'scripts/admin', mayImport: ['scripts', 'api', 'rules', 'schemas'], packages: 'all' },
  { folder: 'scripts/admin.ts', mayImport: ['scripts', 'api'], packages: 'all' },
  { folder: 'scripts', mayImport: ['rules', 'schemas', 'package.json'], packages: 'all' },
  {
    folder: 'api',
    mayImport: ['rules/engine', 'rules/second-reader', ANALYSIS, BUILT_PACK, SYNDROME_CODES, 'schemas'],
    packages: 'all',
  },
  { folder: 'web/vite.config.ts', mayImport: [], packages: 'all' },
  {
    folder: 'web',
    mayImport: ['rules/engine', ANALYSIS, BUILT_PACK, SYNDROME_CODES],
    typesFrom: ['rules/pack', 'schemas', 'api'],
    packages: [
      '@chakra-ui/react',
      '@emotion/react',
      'formik',
      'react',
      'react-dom',
      'react-markdown',
      'react-router-dom',
    ],
  },
]
