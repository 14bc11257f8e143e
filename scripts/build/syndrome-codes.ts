import { compareCodes } from '../../rules/case/index.ts'

/** The file that lists the syndromes, and the folder whose file names it is generated from. */
export const CODE_LIST_FILE = 'rules/pack/syndrome-codes.ts'
export const SYNDROMES_FOLDER = 'rules/syndromes'

/** The generated list, in alphabetical order regardless of case. */
export const formatSyndromeCodes = (codes: readonly string[]): string =>
  [HEADER, ...[...new Set(codes)].sort(compareCodes).map((code) => `  '${code}',`), ']', FOOTER].join('\n')

const HEADER = `// Generated from the names of the files in rules/syndromes by \`npm run generate\`.
/** The registered syndromes, including those whose rule is retired. */
export const SYNDROME_CODES: readonly string[] = [`

const FOOTER = `
/** What a validation may name as the correct diagnosis (product.md §2, 'Validation screen'). */
export const DIAGNOSES: readonly string[] = [...SYNDROME_CODES, 'OtherDiagnosis']
`
