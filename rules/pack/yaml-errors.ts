import type { ErrorCode, YAMLParseError, YAMLWarning } from 'yaml'

/** What is wrong, and what to do, for whoever writes rules. */
export type ErrorText = Readonly<{ what: string; next: string }>

const BROKEN: ErrorText = {
  what: 'this cannot be read as YAML',
  next: 'compare it with the same place in another file; quotes around a text with special characters often help',
}

const UNQUOTED: ErrorText = {
  what: 'a colon or a line break is inside a text without quotes',
  next: 'put the whole text in quotes, or indent what follows if it was meant as keys of its own',
}

/** The mistakes that are made in practice, in the words of someone who writes rules and not programs. */
const ERROR_TEXTS: Readonly<Partial<Record<ErrorCode, ErrorText>>> = {
  BAD_INDENT: {
    what: 'this line is not indented like the lines that it belongs to, or a bracket before it is not closed',
    next: 'begin it in the same column as its neighbours, with spaces, and close what was opened',
  },
  BAD_SCALAR_START: { what: 'a text cannot begin with this character', next: 'put the text in quotes' },
  BLOCK_AS_IMPLICIT_KEY: UNQUOTED,
  DUPLICATE_KEY: {
    what: 'this key is written here for the second time',
    next: 'join the two, or take one of them out',
  },
  MISSING_CHAR: { what: 'a quote, a bracket or a comma is missing before this', next: 'close what was opened' },
  MULTILINE_IMPLICIT_KEY: UNQUOTED,
  MULTIPLE_DOCS: { what: 'a second document begins here', next: 'take out the line ---, or make two files of it' },
  NON_STRING_KEY: { what: 'a list or a group is where a key has to be', next: 'write a word before the colon' },
  RESOURCE_EXHAUSTION: { what: 'this is nested too deeply', next: 'close the brackets that were opened' },
  TAB_AS_INDENT: { what: 'a tab is where spaces have to be', next: 'indent with spaces alone' },
  UNEXPECTED_TOKEN: {
    what: 'more is written here than belongs to the value before it',
    next: 'put the whole text in quotes',
  },
}

export const describeYamlError = ({ code }: Pick<YAMLParseError, 'code'>): ErrorText => ERROR_TEXTS[code] ?? BROKEN

/** One slip in the syntax makes all that follows it doubtful, so only the first counts; a key twice does no such harm. */
export function selectFirstErrors<One extends YAMLParseError | YAMLWarning>(errors: readonly One[]): One[] {
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  return errors.filter((error) => error === first || error.code === 'DUPLICATE_KEY')
}

/** The errors that a line in the wrong column brings about, whatever they are called. */
const INDENTATION_ERRORS: readonly ErrorCode[] = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
]

export const isOfIndentation = ({ code }: Pick<YAMLParseError | YAMLWarning, 'code'>): boolean =>
  INDENTATION_ERRORS.includes(code)

/** A line that is a key and its value without the colon between them, and what to write; lines are counted from 1. */
export function findMissingColon(text: string, line: number): ErrorText | undefined {
  const [, key, value] = /^\s*(?:- )?([a-z]\w*) +([^:]+)$/i.exec(text.split('\n')[line - 1] ?? '') ?? []
  return key === undefined
    ? undefined
    : { what: `there is no colon behind \`${key}\``, next: `write \`${key}: ${value?.trim()}\`` }
}

/** A line that is indented by one column more or less than its neighbours. */
type Misindented = Readonly<{ line: number; column: number; words: ErrorText }>

/**
 * The line at an error, or next to it, that begins one column away from both lines around it, which agree; undefined
 * where there is none. Lines are counted from 1. A key behind a hyphen begins behind it.
 */
export function findMisindented(text: string, line: number): Misindented | undefined {
  const lines = text.split('\n')
  const columns = lines.map((one) => (one.trim() === '' ? undefined : one.search(/[^\s-]/)))
  for (const number of [line, line + 1, line - 1]) {
    const own = columns[number - 1]
    const before = columns.slice(0, Math.max(0, number - 1)).findLast((column) => column !== undefined)
    const after = columns.slice(number).find((column) => column !== undefined)
    if (own === undefined || before === undefined || (after ?? before) !== before) continue
    if (Math.abs(before - own) === 1) return { line: number, column: own + 1, words: describeSlip(own, before) }
  }
  return undefined
}

const describeSlip = (own: number, meant: number): ErrorText => ({
  what: `this line begins in column ${own + 1}, and the lines around it in column ${meant + 1}`,
  next: meant > own ? 'put one space more in front of it' : 'take one space away in front of it',
})
