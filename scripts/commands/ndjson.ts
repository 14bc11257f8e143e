import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startProgress } from '../report/progress.ts'
import { createReadError, type InputCase, openInput, parseCaseLine, STANDARD_INPUT } from './case-input.ts'
import { CliError } from './cli-error.ts'

/** Whether a file holds one record a line, by its name. */
export const isNdjsonFile = (file: string): boolean => /\.(ndjson|jsonl)$/i.test(file)

/** The result for one line: what to print for it, and messages about it. */
export type LineResult = Readonly<{ line: string; warnings: readonly string[] }>

/** As `processLines`, for lines that each hold a case. */
export const processCases = (file: string, processCase: (one: InputCase) => LineResult): Promise<number> =>
  processLines(file, (line, name) => processCase(parseCaseLine(line, name)))

/**
 * Processes NDJSON as a stream: prints one line for each that is read, in order. A line for which a CliError is thrown
 * is reported with its number on standard error and produces no output. Returns how many such lines there were.
 */
export async function processLines(
  file: string,
  processLine: (line: string, name: string) => LineResult,
): Promise<number> {
  const progress = startProgress(getFileSize(file))
  const lines = createInterface({ input: await openInput(file), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  let invalidCount = 0
  for await (const line of lines) {
    number++
    progress.advance(Buffer.byteLength(line) + 1)
    if (line.trim() === '') continue
    try {
      const { line: printed, warnings } = processLine(line, `line ${number}`)
      for (const warning of warnings) progress.log(`line ${number}: ${warning}`)
      if (!process.stdout.write(`${printed}\n`)) await once(process.stdout, 'drain')
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      invalidCount++
      progress.log(`${error.message} It was left out, the others are not affected.`)
    }
  }
  progress.end()
  return invalidCount
}

/** The input's size in bytes; undefined if it is not known beforehand. */
function getFileSize(file: string): number | undefined {
  if (file === STANDARD_INPUT) return undefined
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    return stats.size
  } catch (error) {
    throw createReadError(file, error)
  }
}
