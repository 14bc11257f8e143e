import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createReadError, describeMegabytes, MAX_RECORD_BYTES, openInput, STANDARD_INPUT } from './case-input.ts'
import { CliError } from './cli-error.ts'
import { type ProgressBar, startProgress } from './progress.ts'
import { type InputLine, readLines } from './read-lines.ts'
import { createWarningLog, type RecordWarning, type WarningChoice, type WarningLog } from './warning-log.ts'

/** A line of the input, counted from 1. `refusal` is why it holds no record, whatever its text is. */
export type NumberedLine = Readonly<{ number: number; text: string; refusal?: string }>

/** The result for one line: what to print for it, and messages about it. */
export type LineResult = Readonly<{ line: string; warnings: readonly string[] }>

/** What became of a line: what to print, with warnings, or the sentence that says why it held no record. */
export type LineOutcome = Readonly<{ printed: string; warnings: readonly RecordWarning[] } | { refusal: string }>

export type ProcessLine = (text: string, name: string) => LineResult
type ProcessBlock = (block: readonly NumberedLine[]) => readonly LineOutcome[] | Promise<readonly LineOutcome[]>

/** Where the lines go, and which of the warnings are printed. */
export type LineTarget = Readonly<{ sink: LineSink; warnings: WarningChoice }>

/** How many lines go together, and how many such blocks may be under way. Fewer go together where lines are long. */
type Pace = Readonly<{ blockSize: number; concurrency: number }>

/** A block ends with the line that reaches this, so that the memory of all blocks under way has a bound. */
const FULL_BLOCK_BYTES = 1024 * 1024

/** Each line is answered before the next is read, so that a program can talk with the command. */
const ONE_BY_ONE: Pace = { blockSize: 1, concurrency: 1 }

/** Whether a file holds one record a line, by its name. */
export const isNdjsonFile = (file: string): boolean => /\.(ndjson|jsonl)$/i.test(file)

/** As `processBlocks`, line by line in this process. */
export const processLines = (
  file: string,
  processLine: ProcessLine,
  target: Partial<LineTarget> = {},
): Promise<number> =>
  processBlocks(file, (block) => block.map((line) => attemptLine(line, processLine)), ONE_BY_ONE, target)

export const attemptLine = ({ number, text, refusal }: NumberedLine, processLine: ProcessLine): LineOutcome =>
  attemptRecord(`line ${number}`, () => {
    if (refusal !== undefined) throw new CliError(`line ${number} ${refusal}`)
    return processLine(text, `line ${number}`)
  })

/** A record for which a CliError is thrown gives a message and nothing to print. `name` is that of the record. */
export function attemptRecord(name: string, processRecord: () => LineResult): LineOutcome {
  try {
    const { line, warnings } = processRecord()
    return { printed: line, warnings: warnings.map((text) => ({ name, text })) }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { refusal: `${error.message} It was left out, the others are not affected.` }
  }
}

/**
 * Processes NDJSON as a stream: one line for each that is read, in order, however many blocks are under way.
 * Messages go to standard error. Returns how many lines held no record.
 */
export async function processBlocks(
  file: string,
  processBlock: ProcessBlock,
  pace: Pace,
  { sink = createTextSink(), warnings = 'few' }: Partial<LineTarget>,
): Promise<number> {
  const progress = startProgress(getFileSize(file))
  const log = createWarningLog(warnings, progress.log)
  const pending: Promise<readonly LineOutcome[]>[] = []
  let invalidCount = 0
  const writeNext = async () => {
    invalidCount += await writeOutcomes((await pending.shift()) ?? [], sink, progress, log)
  }
  for await (const block of readBlocks(file, pace.blockSize, progress)) {
    pending.push(Promise.resolve(processBlock(block)))
    if (pending.length >= pace.concurrency) await writeNext()
  }
  while (pending.length > 0) await writeNext()
  await sink.end()
  progress.end()
  log.end()
  return invalidCount
}

async function* readBlocks(file: string, size: number, progress: ProgressBar): AsyncGenerator<NumberedLine[]> {
  let number = 0
  let block: NumberedLine[] = []
  let bytes = 0
  for await (const line of readLines(await openInput(file), MAX_RECORD_BYTES)) {
    number++
    bytes += line.bytes
    progress.advance(line.bytes + 1)
    if (line.text?.trim() !== '') block.push(toNumberedLine(line, number))
    if (block.length < size && bytes < FULL_BLOCK_BYTES) continue
    if (block.length > 0) yield block
    block = []
    bytes = 0
  }
  if (block.length > 0) yield block
}

const toNumberedLine = ({ text, bytes }: InputLine, number: number): NumberedLine =>
  text === undefined ? { number, text: '', refusal: `${describeMegabytes(bytes)}.` } : { number, text }

/** Passes the output on and prints why a line holds no record, and the warnings. Returns how many held none. */
export async function writeOutcomes(
  outcomes: readonly LineOutcome[],
  sink: LineSink,
  progress: ProgressBar,
  log: WarningLog,
): Promise<number> {
  for (const outcome of outcomes)
    if ('refusal' in outcome) progress.log(outcome.refusal)
    else outcome.warnings.forEach(log.add)
  const printed = outcomes.flatMap((outcome) => ('printed' in outcome ? outcome.printed : []))
  await sink.write(printed)
  return outcomes.length - printed.length
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

/** Where the lines of many cases go, in their order. */
export type LineSink = Readonly<{
  write: (lines: readonly string[]) => Promise<void>
  /** After the last line. */
  end: () => Promise<void>
}>

/** Lines of text on standard output, the header first. */
export function createTextSink(header?: string): LineSink {
  let waiting = header === undefined ? [] : [header]
  const flush = async () => {
    const lines = waiting
    waiting = []
    if (lines.length > 0) await writeOut(lines.map((line) => `${line}\n`).join(''))
  }
  return {
    write: async (lines) => {
      waiting.push(...lines)
      await flush()
    },
    end: flush,
  }
}

/** Waits where the reader of standard output is slower. */
export async function writeOut(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
}
