import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decompress } from 'fzstd'
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
} from 'hyparquet'
import { createReadError, STANDARD_INPUT } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'
import type { CohortTable, TableRow } from './table-row.ts'

/** So many rows are in memory at once. */
const ROWS_AT_ONCE = 5_000

/** What can be decompressed in addition to Snappy; Node itself reads Zstandard from 22.15 on alone. */
const COMPRESSORS: Compressors = {
  ZSTD: (input) => decompress(input),
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
}

type ParquetFile = Readonly<{ file: AsyncBuffer; metadata: FileMetaData }>

/**
 * Reads Parquet, some rows at a time.
 * @throws CliError where the file cannot be read, or is none
 */
export async function openParquetTable(name: string): Promise<CohortTable> {
  if (name === STANDARD_INPUT)
    throw new CliError('Parquet is read from its end, so standard input cannot be it: name a file.')
  const opened = await openParquet(name)
  const columns = parquetSchema(opened.metadata).children.map(({ element }) => element.name)
  return { columns, rows: readRows(opened, columns, name) }
}

async function openParquet(name: string): Promise<ParquetFile> {
  const file = await asyncBufferFromFile(name).catch((error) => {
    throw createReadError(name, error)
  })
  const metadata = await parquetMetadataAsync(file).catch((error) => {
    throw describeFailure(name, error)
  })
  return { file, metadata }
}

async function* readRows(
  { file, metadata }: ParquetFile,
  columns: readonly string[],
  name: string,
): AsyncGenerator<TableRow> {
  const count = Number(metadata.num_rows)
  for (let rowStart = 0; rowStart < count; rowStart += ROWS_AT_ONCE) {
    const rows: unknown[][] = []
    const rowEnd = Math.min(count, rowStart + ROWS_AT_ONCE)
    const onComplete = (some: unknown[][]) => void rows.push(...some)
    await parquetRead({
      file,
      metadata,
      columns: [...columns],
      rowStart,
      rowEnd,
      compressors: COMPRESSORS,
      onComplete,
    }).catch((error) => {
      throw describeFailure(name, error)
    })
    yield* rows.map((cells, index) => ({ name: `row ${rowStart + index + 1}`, cells }))
  }
}

function describeFailure(name: string, error: unknown): CliError {
  const reason = error instanceof Error ? error.message : String(error)
  const next = /compress/i.test(reason) ? 'write it again with Snappy.' : 'give a whole Parquet file.'
  return new CliError(`${name} cannot be read as Parquet (${reason}): ${next}`)
}
