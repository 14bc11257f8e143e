import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startProgress } from '../report/progress.ts'
import { CannotRun } from './cannot-run.ts'
import { caseOfLine, type ReadCase, STANDARD_INPUT, streamOf, unreadable } from './case-input.ts'

/** What becomes of one case: the line to print, and what is to be said of the case beside it. */
export type Outcome = Readonly<{ line: string; warnings: readonly string[] }>

/**
 * Reads one case a line and prints one line for each, in the same order, holding one at a time.
 * A line that is no case is reported with its number on standard error and gives no line. Returns how many there were.
 */
export async function eachCase(file: string, outcomeOf: (one: ReadCase) => Outcome): Promise<number> {
  const progress = startProgress(sizeOf(file))
  const lines = createInterface({ input: await streamOf(file), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  let bad = 0
  for await (const line of lines) {
    number++
    progress.advance(Buffer.byteLength(line) + 1)
    if (line.trim() === '') continue
    try {
      const { line: printed, warnings } = outcomeOf(caseOfLine(line, `line ${number}`))
      for (const warning of warnings) progress.say(`line ${number}: ${warning}`)
      if (!process.stdout.write(`${printed}\n`)) await once(process.stdout, 'drain')
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error
      bad++
      progress.say(`${error.message} It was left out, the others are not affected.`)
    }
  }
  progress.end()
  return bad
}

/** In bytes; undefined where it is not known beforehand. */
function sizeOf(file: string): number | undefined {
  if (file === STANDARD_INPUT) return undefined
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    return stats.size
  } catch (error) {
    throw unreadable(file, error)
  }
}
