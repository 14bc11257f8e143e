import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that is built: which files it comes from, what it leaves behind, where the hash of its inputs is kept. */
export type BuildTarget = Readonly<{
  inputs: readonly string[]
  ignored?: readonly string[]
  output: string
  stamp: string
}>

/** True when the output exists and its inputs have the same contents as when it was built. */
export function isUpToDate(target: BuildTarget): boolean {
  const { output, stamp } = target
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(target)
}

/** Remembers the inputs that the output was built from. `hash`: as they were when the build began. */
export function writeStamp(target: BuildTarget, hash: string): void {
  writeFileAtomic(target.stamp, hash)
}

/** The hash of names and contents of all input files; times do not count, so that a fresh clone and a copy agree. */
export function hashInputs({ inputs, ignored = [] }: Pick<BuildTarget, 'inputs' | 'ignored'>): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(input, ignored)).sort())
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex')
}

function listFiles(path: string, ignored: readonly string[]): string[] {
  if (ignored.includes(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => listFiles(join(path, name), ignored))
}

/** Writes a file so that a reader sees either the old or the new contents, never a half. */
export function writeFileAtomic(file: string, contents: string): void {
  const temporary = `${file}.${process.pid}.part`
  writeFileSync(temporary, contents)
  renameSync(temporary, file)
}
