import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type InputLine, readLines } from '../../scripts/cli/io/read-lines.ts'

const MAX_BYTES = 8
const someText = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'é', '\u2028', '{', ' ') })

/** The bytes in pieces of these lengths, as a file or a pipe hands them on, also within a letter. */
function* cutPieces(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  let start = 0
  for (let turn = 0; start < bytes.length; turn++) {
    const end = start + (lengths[turn % lengths.length] ?? 1)
    yield bytes.subarray(start, end)
    start = end
  }
}

const cut = (bytes: Buffer, lengths: readonly number[]): Readable => Readable.from(cutPieces(bytes, lengths))

async function readAll(input: AsyncIterable<Buffer>): Promise<InputLine[]> {
  const lines: InputLine[] = []
  for await (const line of readLines(input, MAX_BYTES)) lines.push(line)
  return lines
}

it('each line comes whole however the bytes arrive, and of one that is too long the length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someText, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.constantFrom('\n', '\r\n'),
      async (texts, lengths, lineEnd) => {
        const bytes = Buffer.from(texts.map((text) => `${text}${lineEnd}`).join(''))
        const lines = await readAll(cut(bytes, lengths))
        expect(lines).toEqual(
          texts.map((text) => {
            const length = Buffer.byteLength(`${text}${lineEnd}`) - 1
            return length > MAX_BYTES ? { bytes: length } : { text, bytes: length }
          }),
        )
      },
    ),
    { numRuns: 200 },
  )
})

it('the last line needs no end', async () => {
  expect(await readAll(cut(Buffer.from('a\n\nb'), [2]))).toEqual([
    { text: 'a', bytes: 1 },
    { text: '', bytes: 0 },
    { text: 'b', bytes: 1 },
  ])
})
