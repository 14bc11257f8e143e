import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import { computeSha256 } from './tokens.ts'

const { maxLength: MAX_CASE_ID_CHARACTERS, pattern } = caseSchema.properties.id
const CASE_ID_PATTERN = new RegExp(pattern, 'u')

/** Whether the id of a case is one that the schema allows, and so one that either database can hold. */
export const isStorableCaseId = (id: string): boolean =>
  CASE_ID_PATTERN.test(id) && [...id].length <= MAX_CASE_ID_CHARACTERS

/** Whether the text of a case is still what was stored. No database notices by itself when a text has changed. */
export const isTextIntact = ({ text, sha256 }: Readonly<{ text: string; sha256: string }>): boolean =>
  computeSha256(text) === sha256

const MAX_NAMED_CASES = 5

/** Some ids of cases for a message, however many there are. */
export const formatCaseIds = (ids: readonly string[]): string =>
  `${ids.slice(0, MAX_NAMED_CASES).join(', ')}${ids.length > MAX_NAMED_CASES ? ', …' : ''}`

/** Says that cases were left out because their text is not what was stored; nothing where there are none. */
export const describeAlteredCases = (ids: readonly string[]): string[] =>
  ids.length > 0
    ? [
        `${ids.length} cases are not as they were stored and were left out, since something outside of EpiCriteria changed them: ${formatCaseIds(ids)}. An earlier backup may still have them.`,
      ]
    : []
