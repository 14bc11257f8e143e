import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build target: its input files, its output, and the file that keeps the hash of the inputs. */
export type BuildTarget = Readonly<{
  inputs: readonly string[]
  ignored?: readonly string[]
  output: string
  stamp: string
}>

/** Whether the output exists and was built from inputs with the same contents. */
export function isUpToDate(target: BuildTarget): boolean {
  const { output, stamp } = target
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(target)
}

/** Records what the output was built from. `hash`: of the inputs when the build began. */
export function writeStamp(target: BuildTarget, hash: string): void {
  writeFileAtomic(target.stamp, hash)
}

/** Hashes the names and contents of all input files, not their times, so that a clone or a copy gets the same hash. */
export function hashInputs({ inputs, ignored = [] }: Pick<BuildTarget, 'inputs' | 'ignored'>): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(input, ignored)).sort())
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex')
}

/** The files below a folder, or the file itself; none where there is nothing. */
export function listFiles(path: string, ignored: readonly string[] = []): string[] {
  if (ignored.includes(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => listFiles(join(path, name), ignored))
}

/** Writes a file atomically: a reader sees either the old or the new contents. */
export function writeFileAtomic(file: string, contents: string): void {
  const temporary = `${file}.${process.pid}.part`
  writeFileSync(temporary, contents)
  renameSync(temporary, file)
}
