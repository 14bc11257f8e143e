/** One folder and what its files may import. A deeper folder comes before the one around it. */
export type Border = Readonly<{
  folder: string
  /** Folders or single files of this repository. */
  from: readonly string[]
  /** As `from`, for `import type` alone. */
  typesFrom?: readonly string[]
  /** `all`, or the only packages, Node modules and, ending in a colon, schemes allowed. */
  packages: 'all' | readonly string[]
}>

const BUILT_PACK = 'rules/built'
const SYNDROME_CODES = 'rules/pack/syndrome-codes.ts'

/** Who may import whom (design.md §1). A folder that is not listed may import anything, as tests may. */
export const BORDERS: readonly Border[] = [
  { folder: 'rules/engine', from: [], packages: [] },
  { folder: BUILT_PACK, from: [], typesFrom: ['rules/pack'], packages: [] },
  { folder: 'rules/pack', from: ['rules/engine', 'schemas'], packages: 'all' },
  { folder: 'rules/lint', from: ['rules/pack', 'rules/engine', 'schemas'], packages: 'all' },
  { folder: 'rules/second-reader', from: ['rules/engine'], packages: ['json-rules-engine'] },
  { folder: 'schemas', from: [], packages: [] },
  { folder: 'scripts/admin', from: ['scripts', 'api', 'rules', 'schemas'], packages: 'all' },
  { folder: 'scripts/admin.ts', from: ['scripts', 'api'], packages: 'all' },
  { folder: 'scripts', from: ['rules', 'schemas', 'package.json'], packages: 'all' },
  {
    folder: 'api',
    from: ['rules/engine', 'rules/second-reader', BUILT_PACK, SYNDROME_CODES, 'schemas'],
    packages: 'all',
  },
  { folder: 'web/vite.config.ts', from: [BUILT_PACK], typesFrom: ['rules/pack'], packages: 'all' },
  {
    folder: 'web',
    from: ['rules/engine', BUILT_PACK, SYNDROME_CODES],
    typesFrom: ['rules/pack', 'schemas', 'api'],
    packages: [
      '@chakra-ui/react',
      '@emotion/react',
      'formik',
      'react',
      'react-dom',
      'react-markdown',
      'react-router-dom',
      'virtual:',
    ],
  },
]
