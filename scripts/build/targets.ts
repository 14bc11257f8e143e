import type { BuildTarget } from './up-to-date.ts'

/** What of the patients no built file holds: the pack counts the textbook patients, the published ones are examples. */
const UNREAD_CASES = ['edges', 'ordinary', 'work-ups', 'README.md', 'coverage.json'].map(
  (name) => `tests/cases/${name}`,
)

export const PACK_TARGET: BuildTarget = {
  inputs: ['rules', 'schemas', 'tests/cases', 'package-lock.json'],
  ignored: ['rules/built', 'rules/README.md', 'schemas/editor', ...UNREAD_CASES],
  output: 'rules/built/pack.json',
  stamp: 'rules/built/pack.stamp',
}

/** The part of the pack that the page loads before the criteria, written by the same build. */
export const VOCABULARY_FILE = 'rules/built/vocabulary.json'

/** The part of the pack that is loaded when something is asked, written by the same build. */
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

/** All that one build writes beside the pack. */
export const PACK_PARTS = [
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
] as const

export const WEB_TARGET: BuildTarget = {
  inputs: [
    'web',
    PACK_TARGET.output,
    ...PACK_PARTS,
    'rules/descriptions',
    'rules/engine',
    'rules/analysis',
    'rules/notes',
    'rules/exchange',
    'rules/text',
    'package-lock.json',
  ],
  ignored: ['web/dist', 'web/screenshots'],
  output: 'web/dist/index.html',
  stamp: 'web/dist/.stamp',
}
