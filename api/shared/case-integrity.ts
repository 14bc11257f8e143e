import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import { computeSha256 } from './tokens.ts'

const { maxLength: MAX_CASE_ID_CHARACTERS, pattern } = caseSchema.properties.id
const CASE_ID_PATTERN = new RegExp(pattern, 'u')

/** Whether the schema allows this case id, so that SQLite and PostgreSQL can both store it. */
export const isStorableCaseId = (id: string): boolean =>
  CASE_ID_PATTERN.test(id) && [...id].length <= MAX_CASE_ID_CHARACTERS

/** Whether a stored text still matches its hash. Databases do not notice a changed text by themselves. */
export const isTextIntact = ({ text, sha256 }: Readonly<{ text: string; sha256: string }>): boolean =>
  computeSha256(text) === sha256

const MAX_NAMED_CASES = 5

/** Lists the first few case ids for a message. */
export const formatCaseIds = (ids: readonly string[]): string =>
  `${ids.slice(0, MAX_NAMED_CASES).join(', ')}${ids.length > MAX_NAMED_CASES ? ', …' : ''}`

/** Reports cases whose text does not match its hash, with what became of them; empty where there are none. */
export const describeAlteredCases = (ids: readonly string[], outcome = 'left out'): string[] =>
  ids.length > 0
    ? [
        `${ids.length} cases are not as they were stored and were ${outcome}, since something outside of EpiCriteria changed them: ${formatCaseIds(ids)}. An earlier backup may still have them.`,
      ]
    : []
