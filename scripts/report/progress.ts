import { clearLine, cursorTo } from 'node:readline'
import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = Readonly<{
  /** One more case, or several, of so many bytes. */
  advance(bytes: number, cases?: number): void
  /** A line on standard error that does not run into the bar. */
  log(text: string): void
  end(): void
}>

/** Work that is done before anyone wonders shows nothing. */
const SHOW_AFTER_MS = 1000

/** Progress on standard error, from the first second on. `size`: how many bytes there are, where that is known; any other measure does as well. */
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

/** Progress for as long as the work lasts, also where it fails: a bar that goes on would keep the program from ending. */
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

/** Where standard error is a file, the bar is a line every few seconds. */
const BAR_OPTIONS = { stream: process.stderr, noTTYOutput: true, notTTYSchedule: 5000, hideCursor: true } as const

function clearBar(): void {
  clearLine(process.stderr, 0)
  cursorTo(process.stderr, 0)
}
