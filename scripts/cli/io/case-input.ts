import { access, constants, open } from 'node:fs/promises'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../../rules/case/index.ts'
import { findForeignFormat, isForeignRecord } from '../../../rules/exchange/foreign-record.ts'
import { isCaseField } from '../../../rules/model-tools/case-fields.ts'
import { describeSchemaError, parseYaml } from '../../../rules/pack/index.ts'
import { isCase } from '../../build/case-check.ts'
import { CliError } from './cli-error.ts'

export const STANDARD_INPUT = '-'

/** A case as submitted, and as normalized for the evaluator. */
export type InputCase = Readonly<{ submitted: SubmittedCase; patient: PatientCase }>

/**
 * Parses a case from JSON or YAML. `name` identifies the text in messages.
 * @throws CliError if it is not a case, with the location of the first mistake
 */
export function parseCaseText(text: string, name: string): InputCase {
  if (text.trim() === '') throw new CliError(`${name} is empty: give a case as JSON or YAML.`)
  return checkCase(parseJson(text) ?? parseYamlOrFail(text, name), name)
}

/** As `parseCaseText`, for JSON alone: one line of many. */
export function parseCaseLine(line: string, name: string): InputCase {
  const value = parseJson(line)
  if (value === undefined) throw new CliError(`${name} is not JSON: write one whole case on each line.`)
  return checkCase(value, name)
}

/**
 * Parses a record of another program: JSON, or YAML where it has several lines.
 * @throws CliError if the text is neither
 */
export function parseRecordText(text: string, name: string): unknown {
  const value = parseJson(text)
  if (value !== undefined) return value
  if (text.trim().includes('\n') && !/^\s*[{[]/.test(text)) return parseYamlOrFail(text, name)
  throw new CliError(`${name} is not JSON: give one whole record, or one on each line.`)
}

/** @throws CliError if the value is not a case, with the location of the first mistake */
export function checkCase(value: unknown, name: string): InputCase {
  if (isCase(value)) {
    if (isForeignRecord(value, isCaseField)) throw createForeignRecordError(value, name)
    return { submitted: value, patient: normalizeCase(value) }
  }
  const [error] = isCase.errors ?? []
  if (error === undefined || error.instancePath === '')
    throw new CliError(
      `${name} is not a case: at its root, fields such as gender, ageAtOnset, seizures and eeg have to stand.`,
    )
  const { what, next } = describeSchemaError(error)
  throw new CliError(`${name} is not a case: at ${error.instancePath}, ${what}; ${next}.`)
}

const MAX_NAMED_FIELDS = 5

function createForeignRecordError(submitted: SubmittedCase, name: string): CliError {
  const fields = Object.keys(submitted).slice(0, MAX_NAMED_FIELDS).join(', ')
  const format = findForeignFormat(submitted)
  const next = format
    ? `Make a case of it first, by \`epicriteria convert --from ${format} --to case\`.`
    : 'If another program wrote it, convert it first: `epicriteria convert --help` lists the formats.'
  return new CliError(`${name} is not a case: its fields (${fields}) are not those of a case. ${next}`)
}

function parseYamlOrFail(text: string, name: string): unknown {
  const { value, findings } = parseYaml(name, text)
  const [first] = findings
  if (first === undefined) return value
  const hint = isJson(text.split('\n')[0] ?? '') ? ' If it holds one case a line, add --format ndjson.' : ''
  throw new CliError(
    `${name}:${first.line}:${first.column} is neither JSON nor YAML: ${first.what}; ${first.next}.${hint}`,
  )
}

const isJson = (text: string): boolean => parseJson(text) !== undefined

/** What the input is called in messages. */
export const nameInput = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : file)

const BYTES_PER_MEGABYTE = 1e6

/** Far more than a person's record takes; what is longer is another kind of file. */
export const MAX_RECORD_BYTES = 16 * BYTES_PER_MEGABYTE

/** How long something is that is longer than a record can be, to follow its name. */
export const describeMegabytes = (bytes: number): string =>
  `is ${Math.ceil(bytes / BYTES_PER_MEGABYTE)} MB, and a record of one person has at most ${MAX_RECORD_BYTES / BYTES_PER_MEGABYTE}`

/**
 * Reads a file, or standard input, as a whole.
 * @throws CliError if it cannot be read, or is longer than the record of one person can be
 */
export async function readInput(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of await openInput(file)) {
      bytes += chunk.length
      if (bytes <= MAX_RECORD_BYTES) chunks.push(Buffer.from(chunk))
    }
  } catch (error) {
    throw error instanceof CliError ? error : createReadError(file, error)
  }
  if (bytes <= MAX_RECORD_BYTES)
    return Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
  throw new CliError(
    `${nameInput(file)} ${describeMegabytes(bytes)}. Give many records one a line, in a file that ends in .ndjson.`,
  )
}

/**
 * Looks at a file before anything costly is begun for it.
 * @throws CliError if it cannot be read
 */
export async function requireReadable(file: string): Promise<void> {
  if (file === STANDARD_INPUT) return
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw createReadError(file, error)
  })
}

/** Opens a file, or standard input, as a stream. */
export async function openInput(file: string): Promise<NodeJS.ReadableStream> {
  if (file === STANDARD_INPUT) return process.stdin
  try {
    return (await open(file)).createReadStream()
  } catch (error) {
    throw createReadError(file, error)
  }
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you are not allowed to read it',
}

export function createReadError(file: string, error: unknown): CliError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = READ_ERRORS[code] ?? (error instanceof Error ? error.message : String(error))
  return new CliError(`${file} cannot be read: ${reason}. Give the path of a case, or - to read standard input.`)
}

/** Undefined where the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
