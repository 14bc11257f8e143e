/** A line of a text, without its end. `text` is missing where the line is longer than may be. */
export type InputLine = Readonly<{ text?: string; bytes: number }>

const NEWLINE = 0x0a

/**
 * Reads UTF-8 as a stream, line by line. Of a line that is longer than may be only the length is kept: a text of half a
 * gigabyte ends the program, and nobody can know beforehand that a file has none.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
): AsyncGenerator<InputLine> {
  const line = createLineBuffer(maxBytes)
  let isFirst = true
  for await (const written of input) {
    const chunk = typeof written === 'string' ? Buffer.from(written) : written
    let start = isFirst ? countMarkBytes(chunk) : 0
    isFirst = false
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      line.append(chunk.subarray(start, end))
      yield line.take()
      start = end + 1
    }
    line.append(chunk.subarray(start))
  }
  if (line.hasAny()) yield line.take()
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** Editors on Windows begin a file with a mark of its encoding, which is no part of the first line. */
const countMarkBytes = (chunk: Uint8Array): number =>
  BYTE_ORDER_MARK.every((byte, index) => chunk[index] === byte) ? BYTE_ORDER_MARK.length : 0

function createLineBuffer(maxBytes: number) {
  let parts: Uint8Array[] = []
  let bytes = 0
  return {
    append(part: Uint8Array): void {
      bytes += part.length
      if (bytes > maxBytes) parts = []
      else if (part.length > 0) parts.push(part)
    },
    hasAny: () => bytes > 0,
    take(): InputLine {
      const [taken, length] = [parts, bytes]
      parts = []
      bytes = 0
      return length > maxBytes ? { bytes: length } : { text: toText(taken), bytes: length }
    },
  }
}

/** A file of Windows ends its lines with two characters. Most lines lie within one piece, which needs no copy. */
const toText = (parts: readonly Uint8Array[]): string => toBuffer(parts).toString('utf8').replace(/\r$/, '')

function toBuffer(parts: readonly Uint8Array[]): Buffer {
  const [only] = parts
  if (only === undefined || parts.length > 1) return Buffer.concat(parts)
  return Buffer.from(only.buffer, only.byteOffset, only.length)
}
