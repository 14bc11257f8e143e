import type { NameMark } from '../../../rules/text/name-marks.ts'

/** A letter takes a fraction of it; what takes longer is none, or the machine is at its limit. */
const DEADLINE_MS = 10_000

/** Marks the words of the form in a text, in a thread of its own that ends with the answer, or at the deadline. */
export async function findMarks(text: string): Promise<readonly NameMark[]> {
  const worker = new Worker(new URL('./mark-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(reject, DEADLINE_MS)
      worker.onmessage = ({ data }: MessageEvent<readonly NameMark[]>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(text)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
