import { clearLine, cursorTo } from 'node:readline'
import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = Readonly<{
  /** Counts one or more cases as done, with their size in bytes. */
  advance(bytes: number, cases?: number): void
  /** Prints a line on standard error without garbling the bar. */
  log(text: string): void
  end(): void
}>

/** Short work shows no bar. */
const SHOW_AFTER_MS = 1000

/**
 * Shows a progress bar on standard error after the first second. `size`: the total in bytes, or in any other unit that
 * `advance` counts in; undefined if it is not known.
 */
export function startProgress(size: number | undefined): ProgressBar {
  const startedAt = Date.now()
  const bar = new SingleBar(
    { ...BAR_OPTIONS, format: size === undefined ? '{cases} cases' : '[{bar}] {percentage} %, {cases} cases' },
    Presets.legacy,
  )
  let bytes = 0
  let cases = 0
  return {
    advance(more, moreCases = 1) {
      bytes += more
      cases += moreCases
      if (bar.isActive) bar.update(bytes, { cases })
      else if (Date.now() - startedAt > SHOW_AFTER_MS) bar.start(size ?? 0, bytes, { cases })
    },
    log(text) {
      if (bar.isActive && process.stderr.isTTY) clearBar()
      process.stderr.write(`${text}\n`)
    },
    end() {
      if (bar.isActive) bar.stop()
    },
  }
}

/**
 * Shows a progress bar for the duration of `work`, also if it fails: an active bar would keep the program from ending.
 */
export async function withProgress<Result>(
  size: number,
  work: (progress: ProgressBar) => Promise<Result>,
): Promise<Result> {
  const progress = startProgress(size)
  try {
    return await work(progress)
  } finally {
    progress.end()
  }
}

/** If standard error is a file, the bar is printed as a line every few seconds. */
const BAR_OPTIONS = { stream: process.stderr, noTTYOutput: true, notTTYSchedule: 5000, hideCursor: true } as const

function clearBar(): void {
  clearLine(process.stderr, 0)
  cursorTo(process.stderr, 0)
}
