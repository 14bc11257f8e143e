/** More than the longest case that the server takes: a short address can otherwise expand to any amount of text. */
const MAX_TEXT_BYTES = 2 ** 20

/** What is expanded at a time: of each, deflate makes a megabyte at most before the bound above is looked at. */
const SLICE_BYTES = 1024

const FORMAT = 'deflate'

/** A text in as few letters of an address as possible. */
export async function compressText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return toBase64Url(bytes)
}

/** As much of a text as the letters give, and whether that is all of it. Never throws. */
export async function decompressText(letters: string): Promise<Readonly<{ text: string; isComplete: boolean }>> {
  const stream = new DecompressionStream(FORMAT)
  const reading = readAll(stream.readable)
  const writer = stream.writable.getWriter()
  const hasEnded = await writeInSlices(writer, fromBase64Url(letters))
    // The rest is taken before the end is given: a stream that ends too early forgets what nobody has taken yet.
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => writer.close())
    .then(
      () => true,
      () => false,
    )
  const { bytes, isWhole } = await reading
  return { text: new TextDecoder().decode(bytes), isComplete: hasEnded && isWhole }
}

/** @throws what the stream throws, also once its reader has stopped */
async function writeInSlices(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) await writer.write(bytes.subarray(at, at + SLICE_BYTES))
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Readonly<{ bytes: Uint8Array; isWhole: boolean }>> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > MAX_TEXT_BYTES) throw new RangeError('The text is longer than any case.')
      parts.push(part.value)
    }
    return { bytes: joinBytes(parts), isWhole: true }
  } catch {
    await reader.cancel().catch(() => undefined)
    return { bytes: joinBytes(parts), isWhole: false }
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The bytes of the letters up to the first that is none. */
function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const known = /^[\w-]*/.exec(letters)?.[0] ?? ''
  const whole = known.length % 4 === 1 ? known.slice(0, -1) : known
  const text = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
