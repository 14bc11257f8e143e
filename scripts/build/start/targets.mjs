import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./up-to-date.mjs').BuildTarget} BuildTarget */

/** What of the patients no built file holds: the pack counts the textbook patients, the published ones are examples. */
const UNREAD_CASES = ['edges', 'ordinary', 'work-ups', 'README.md', 'coverage.json'].map(
  (name) => `tests/cases/${name}`,
)

/** The part of the pack that decides. */
export const PACK_FILE = 'rules/built/pack.json'

/** The part of the pack that the page loads before the criteria, written by the same build. */
export const VOCABULARY_FILE = 'rules/built/vocabulary.json'

/** The part of the pack that is loaded with the first question, written by the same build. */
export const INTERVIEW_FILE = 'rules/built/interview.json'

/** The words by which notes in English are read, loaded with the page that reads them, written by the same build. */
export const NOTE_TERMS_FILE = 'rules/built/note-terms.json'

/** How numbers and units are written, by which fields read what is typed, written by the same build. */
export const NUMBER_WORDS_FILE = 'rules/built/number-words.json'

/** The published patients, which the page offers as examples, written by the same build. */
export const EXAMPLES_FILE = 'rules/built/examples.json'

/** The names by which entries are looked for, loaded when somebody first searches, written by the same build. */
export const NAMES_FILE = 'rules/built/names.json'

/** What the descriptions say of findings, by which the list of syndromes is searched, written by the same build. */
export const DESCRIBED_FINDINGS_FILE = 'rules/built/described-findings.json'

/** With which others each syndrome is confused, loaded with the results, written by the same build. */
export const LOOK_ALIKES_FILE = 'rules/built/look-alikes.json'

/** The map from HPO, loaded with the first phenopacket that is opened, written by the same build. */
export const HPO_MAP_FILE = 'rules/built/hpo-map.json'

/** The seizure pages in the words of 2025, loaded where somebody asks for them, written by the same build. */
export const SEIZURE_TERMS_FILE = 'rules/built/seizure-terms.json'

/** The form as FHIR R4 has it, which the server gives out, written by the same build. */
export const FHIR_FILE = 'rules/built/fhir.json'

/** All pages of the form with everything that is written of their entries, which the command line reads. */
export const FORM_FILE = 'rules/built/form.json'

/** All that one build writes together with the pack. */
export const PACK_PARTS = /** @type {const} */ ([
  VOCABULARY_FILE,
  INTERVIEW_FILE,
  NOTE_TERMS_FILE,
  NUMBER_WORDS_FILE,
  EXAMPLES_FILE,
  NAMES_FILE,
  DESCRIBED_FINDINGS_FILE,
  LOOK_ALIKES_FILE,
  HPO_MAP_FILE,
  SEIZURE_TERMS_FILE,
  FHIR_FILE,
  FORM_FILE,
])

/** @type {BuildTarget} */
export const PACK_TARGET = {
  inputs: ['rules', 'schemas', 'tests/cases', 'package-lock.json'],
  ignored: ['rules/built', 'rules/README.md', 'schemas/editor', ...UNREAD_CASES],
  outputs: [PACK_FILE, ...PACK_PARTS],
  stamp: 'rules/built/pack.stamp',
}

/** @type {BuildTarget} */
export const WEB_TARGET = {
  inputs: ['web', 'rules', 'package-lock.json'],
  ignored: ['web/dist', 'web/screenshots', 'rules/built/pack.stamp', 'rules/README.md'],
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
