import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * A build target: its input files, its output files, and the file that keeps the hash of both. Paths are relative to
 * the root of the repository.
 * @typedef {Readonly<{ inputs: readonly string[], ignored?: readonly string[], outputs: readonly string[], stamp: string }>} BuildTarget
 */

/**
 * Whether every output is whole and was built from inputs with the same contents.
 * @param {BuildTarget} target
 * @param {string} [root]
 */
export const isUpToDate = (target, root) => areUpToDate([target], root)

/**
 * As `isUpToDate` for several targets; a file that several of them have is read once.
 * @param {readonly BuildTarget[]} targets
 * @param {string} [root]
 */
export function areUpToDate(targets, root = '.') {
  const hashFile = createFileHasher(root)
  return targets.every((target) => isUnchanged(target, root) || isSameAsStamped(target, root, hashFile))
}

/** @param {BuildTarget} target @param {string} root @param {FileHasher} hashFile */
function isSameAsStamped(target, root, hashFile) {
  const stamp = resolve(root, target.stamp)
  const startedAt = Date.now()
  const isSame =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === createStamp(hashInputs(target, root, hashFile), target, root, hashFile)
  if (isSame) recordTimes(target, root, startedAt)
  return isSame
}

/** The file system has one time for all changes within so many milliseconds. */
const SAME_TIME = 1000

/**
 * Whether no file was touched since the contents were last compared, which takes a tenth of comparing them again.
 * @param {BuildTarget} target
 * @param {string} root
 */
function isUnchanged(target, root) {
  const times = getTimesFile(target, root)
  return existsSync(times) && readFileSync(times, 'utf8') === listTimes(target, root).text
}

/**
 * Records when the files were touched, unless one was so lately that it may have been again; where nothing can be
 * written, the contents are compared at each start.
 * @param {BuildTarget} target
 * @param {string} root
 * @param {number} comparedAt
 */
function recordTimes(target, root, comparedAt) {
  const { text, latest } = listTimes(target, root)
  if (latest > comparedAt - SAME_TIME) return
  try {
    writeFileAtomic(getTimesFile(target, root), text)
  } catch {}
}

/** @param {BuildTarget} target @param {string} root */
const getTimesFile = ({ stamp }, root) => resolve(root, stamp.replace(/stamp$/, 'times.stamp'))

/** The size and the times of each input, each output and the stamp. @param {BuildTarget} target @param {string} root */
function listTimes({ inputs, ignored = [], outputs, stamp }, root) {
  const files = [...inputs.flatMap((input) => listFiles(input, ignored, root)), ...outputs, stamp]
  const stats = files.map((file) => ({ file, ...statSync(resolve(root, file), { throwIfNoEntry: false }) }))
  return {
    text: stats
      .map(({ file, ino, size, mtimeMs, ctimeMs }) => [file, ino, size, mtimeMs, ctimeMs].join(' '))
      .join('\n'),
    latest: Math.max(...stats.map(({ ctimeMs = 0 }) => ctimeMs)),
  }
}

/**
 * Records what the outputs were built from, and what they are.
 * @param {BuildTarget} target
 * @param {string} inputsHash of the inputs when the build began
 * @param {string} [root]
 */
export function writeStamp(target, inputsHash, root = '.') {
  writeFileAtomic(resolve(root, target.stamp), createStamp(inputsHash, target, root, createFileHasher(root)))
}

/**
 * Removes the stamp before the outputs are written, so that a build that does not end leaves nothing that is believed.
 * @param {BuildTarget} target
 * @param {string} [root]
 */
export const removeStamp = (target, root = '.') => rmSync(resolve(root, target.stamp), { force: true })

/**
 * Hashes the names and contents of all input files, not their times, so that a clone or a copy gets the same hash.
 * @param {Pick<BuildTarget, 'inputs' | 'ignored'>} target
 * @param {string} [root]
 */
export const hashInputs = ({ inputs, ignored = [] }, root = '.', hashFile = createFileHasher(root)) =>
  hashFiles(
    inputs.flatMap((input) => listFiles(input, ignored, root)),
    hashFile,
  )

/**
 * The files below a folder, or the file itself; none where there is nothing.
 * @param {string} path relative to `root`, as the results are
 * @param {readonly string[]} [ignored]
 * @returns {string[]}
 */
export function listFiles(path, ignored = [], root = '.') {
  const found = ignored.includes(path) ? undefined : statSync(resolve(root, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  return found.isDirectory() ? listFolder(path, ignored, root) : [path]
}

/**
 * Writes a file atomically: a reader sees either the old or the new contents.
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
export function writeFileAtomic(file, contents) {
  const temporary = `${file}.${process.pid}.part`
  writeFileSync(temporary, contents)
  renameSync(temporary, file)
}

/** @param {string} folder @param {readonly string[]} ignored @param {string} root @returns {string[]} */
const listFolder = (folder, ignored, root) =>
  readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (ignored.includes(path)) return []
    return entry.isDirectory() ? listFolder(path, ignored, root) : [path]
  })

/** @typedef {(file: string) => Buffer} FileHasher */

/** @param {string} inputsHash @param {BuildTarget} target @param {string} root @param {FileHasher} hashFile */
function createStamp(inputsHash, { outputs }, root, hashFile) {
  const present = outputs.filter((file) => existsSync(resolve(root, file)))
  return `${inputsHash}\n${hashFiles(present, hashFile)}\n`
}

/** @param {string[]} files @param {FileHasher} hashFile */
function hashFiles(files, hashFile) {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(hashFile(file))
  return hash.digest('hex')
}

/** Reads each file once. @param {string} root @returns {FileHasher} */
function createFileHasher(root) {
  /** @type {Map<string, Buffer>} */
  const hashes = new Map()
  return (file) => {
    const hash =
      hashes.get(file) ??
      createHash('sha256')
        .update(readFileSync(resolve(root, file)))
        .digest()
    hashes.set(file, hash)
    return hash
  }
}
