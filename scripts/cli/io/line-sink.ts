import { once } from 'node:events'

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
