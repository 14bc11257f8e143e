import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./up-to-date.mjs').BuildTarget} BuildTarget */

/** What of the patients no built file holds: the pack counts those who have a syndrome, the published ones are examples. */
const UNREAD_CASES = ['ordinary', 'README.md', 'coverage.json'].map((name) => `tests/cases/${name}`)

/** What one build makes of the rules. */
export const BUILT_FILES = /** @type {const} */ ({
  /** What decides. */
  pack: 'rules/built/pack.json',
  /** What the page loads before the criteria. */
  vocabulary: 'rules/built/vocabulary.json',
  /** What explains the entries, loaded with the form. */
  help: 'rules/built/help.json',
  /** What is loaded with the first question. */
  interview: 'rules/built/interview.json',
  /** The published patients, which the page offers as examples. */
  examples: 'rules/built/examples.json',
  /** The names by which entries are looked for, loaded when somebody first searches. */
  names: 'rules/built/names.json',
  /** What the descriptions state about findings, by which the list of syndromes is searched. */
  describedFindings: 'rules/built/described-findings.json',
  /** With which others each syndrome is confused, loaded with the results. */
  lookAlikes: 'rules/built/look-alikes.json',
  /** The map from HPO, loaded with the first phenopacket that is opened. */
  hpoMap: 'rules/built/hpo-map.json',
  /** The seizure pages in the words of 2025, loaded where somebody asks for them. */
  seizureTerms: 'rules/built/seizure-terms.json',
  /** The form as FHIR R4 has it, which the server gives out. */
  fhir: 'rules/built/fhir.json',
  /** All pages of the form with everything that is written of their entries, which the command line reads. */
  form: 'rules/built/form.json',
})

/** @type {BuildTarget} */
export const PACK_TARGET = {
  inputs: ['rules', 'schemas', 'tests/cases', 'package-lock.json'],
  ignored: ['rules/built', 'rules/README.md', 'schemas/editor', ...UNREAD_CASES],
  outputs: Object.values(BUILT_FILES),
  stamp: 'rules/built/pack.stamp',
}

/** @type {BuildTarget} */
export const WEB_TARGET = {
  inputs: ['web', 'rules', 'package-lock.json'],
  ignored: ['web/dist', 'web/screenshots', 'rules/built/pack.stamp', 'rules/built/pack.times.stamp', 'rules/README.md'],
  outputs: ['web/dist/index.html'],
  stamp: 'web/dist/.stamp',
}

/** The programs that are compiled, the command line and the server, each with its threads. */
export const PROGRAMS = /** @type {const} */ (['cli', 'server'])
/** @typedef {(typeof PROGRAMS)[number]} ProgramName */

/** @param {ProgramName} program */
export const getProgramFolder = (program) => `scripts/dist/${program}`

/**
 * A compiled program. Its inputs and outputs are those that its last build lists; nothing where there was none.
 * @param {ProgramName} program
 * @param {string} [root]
 * @returns {BuildTarget}
 */
export function readProgramTarget(program, root = '.') {
  const stamp = `${getProgramFolder(program)}/.stamp`
  const list = getProgramList(program)
  if (!existsSync(join(root, list)) || !existsSync(join(root, stamp))) return { inputs: [], outputs: [], stamp }
  return { ...JSON.parse(readFileSync(join(root, list), 'utf8')), stamp }
}

/**
 * The file in which the build of a program lists what it read and wrote.
 * @param {ProgramName} program
 */
export const getProgramList = (program) => `${getProgramFolder(program)}/files.json`
