import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getHover, listCompletions, listDiagnostics } from './language-server.ts'

const FILES = ['rules', 'tests/cases'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`),
)

/** A file of each kind as someone begins to write it, up to the part that a test is about. */
const formatModeline = (path: string) => `# yaml-language-server: $schema=${path}.schema.json\n`
const RULE = `${formatModeline('../../schemas/editor/syndrome')}name: A syndrome
group: childhood
status: draft
alerts: []
mandatory:
  - id: a-finding
    says: a finding
`
const FILE_STARTS = {
  'rules/syndromes/CAE.yaml': RULE,
  'rules/vocabulary/eeg.yaml': formatModeline('../../schemas/vocabulary-page'),
  'rules/sources.yaml': formatModeline('../schemas/sources'),
  'rules/overlaps.yaml': formatModeline('../schemas/editor/overlaps'),
  'rules/derived.yaml': formatModeline('../schemas/editor/derived'),
  'tests/cases/CAE.yaml': formatModeline('../../schemas/editor/reference-cases'),
  'tests/cases/ordinary/newborns.yaml': formatModeline('../../../schemas/editor/ordinary-people'),
  'tests/cases/published/CAE-1.yaml': formatModeline('../../../schemas/editor/case'),
} as const
type EditedFile = keyof typeof FILE_STARTS

const ATONIC = /^Atonic · page Seizure details · Motor semiology/
const SPIKE_WAVE = /^Generalized spike-wave 3 Hz .* · page EEG · Interictal EEG/

/** What is written, the cursor as ‸, and one of the things offered there: its name, and its explanation. */
const EXPECTED_COMPLETIONS: readonly (readonly [file: EditedFile, written: string, name: string, meaning: RegExp])[] = [
  ['rules/syndromes/CAE.yaml', '    ‸', 'when', /./],
  ['rules/syndromes/CAE.yaml', '    when: { h‸ }', 'hasAny', /^At least one of these entries is ticked\.$/],
  ['rules/syndromes/CAE.yaml', '    when: { has: eeg‸ }', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['rules/syndromes/CAE.yaml', '    when:\n      has: ‸', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['rules/syndromes/CAE.yaml', '    when: { any: [{ not: { has: e‸ } }] }', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['rules/syndromes/CAE.yaml', '    when: { hasAll: [eeg_ictal_focal, ‸] }', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['rules/syndromes/CAE.yaml', '    when: { has: derived‸ }', 'derived_drug_resistance', /· derived from entries$/],
  ['rules/derived.yaml', '- code: derived_x\n  when: { has: eeg‸ }', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['rules/derived.yaml', '- when: { any: [{ seizure: { details: [m‸] } }] }', 'motor_atonic', ATONIC],
  ['rules/syndromes/CAE.yaml', '    when: { hasAny: g‸ }', 'generalized-spike-wave', /\(eeg_interictal_gsw\)/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { m‸ } }', 'mainType', /^Main seizure type/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { mainType: g‸ } }', 'generalized', /page Seizure type/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { mainType: focal|g‸ } }', 'generalized', /page Seizure type/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { timepoint: w‸ } }', 'wake_only', /page Seizure features/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { details: [motor_‸] } }', 'motor_atonic', ATONIC],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { except: [{ details: [m‸] }] } }', 'motor_atonic', ATONIC],
  ['rules/syndromes/CAE.yaml', '    when: { onlySeizures: [{ details: [m‸] }] }', 'motor_atonic', ATONIC],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { anyOf: [m‸] } }', 'motor_atonic', ATONIC],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { anyOf: a‸ } }', 'absences', /nonmotor_typical/],
  ['rules/syndromes/CAE.yaml', '    source: { ref: h‸ }', 'hirsch-2022', /^Hirsch E, /],
  ['rules/syndromes/CAE.yaml', '    source: { evidence: m‸ }', 'medium', /^How sure/],
  ['rules/vocabulary/eeg.yaml', '‸', 'sets', /^Codes that belong together/],
  ['rules/vocabulary/eeg.yaml', 'sections:\n  - id: a\n    findings:\n      - hp‸', 'hpo', /Human Phenotype Ontology/],
  ['rules/sources.yaml', 'a-paper:\n  d‸', 'doi', /^The digital object identifier/],
  ['rules/overlaps.yaml', '- of: C‸', 'CAE', /^Childhood absence epilepsy$/],
  ['rules/overlaps.yaml', '- of: CAE\n  source: { ref: h‸ }', 'hirsch-2022', /^Hirsch E, /],
  ['tests/cases/CAE.yaml', 'textbook:\n  eeg: [eeg‸]', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['tests/cases/CAE.yaml', 'textbook:\n  seizures:\n    - details: [m‸]', 'motor_atonic', ATONIC],
  ['tests/cases/CAE.yaml', 'textbook:\n  seizures:\n    - mainType: ‸', 'focal', /page Seizure type/],
  ['tests/cases/CAE.yaml', 'cases:\n  - with: { eeg: [e‸] }', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
  ['tests/cases/CAE.yaml', 'cases:\n  - withSeizure: { details: [m‸] }', 'motor_atonic', ATONIC],
  ['tests/cases/CAE.yaml', 'cases:\n  - expect: { group: u‸ }', 'unresolved', /./],
  [
    'tests/cases/ordinary/newborns.yaml',
    'people:\n  - patient:\n      eeg: [e‸]',
    'eeg_interictal_gsw_3hz',
    SPIKE_WAVE,
  ],
  ['tests/cases/published/CAE-1.yaml', 'eeg:\n  - e‸', 'eeg_interictal_gsw_3hz', SPIKE_WAVE],
]

/** What is written, the part of it that is underlined, and the message there. */
const EXPECTED_DIAGNOSTICS: readonly (readonly [file: EditedFile, written: string, part: string, message: RegExp])[] = [
  ['rules/syndromes/CAE.yaml', '    when: { has: eeg_ictl_focal }', 'eeg_ictl_focal', /^no entry that counts here/],
  ['rules/syndromes/CAE.yaml', '    when: { has: motor_atonic }', 'motor_atonic', /^no entry that counts here/],
  ['rules/syndromes/CAE.yaml', '    when: { hasAny: [eeg_ictal_focal, eg_x] }', 'eg_x', /^no entry that counts here/],
  ['rules/syndromes/CAE.yaml', '    when: { hasAny: focal-discharge }', 'focal-discharge', /^no set that counts here/],
  ['rules/syndromes/CAE.yaml', '    when: { sezure: {} }', 'sezure', /sezure is not allowed/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { detials: [] } }', 'detials', /detials is not allowed/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { details: [motor_attonic] } }', 'motor_attonic', /^no entry/],
  ['rules/syndromes/CAE.yaml', '    when: { seizure: { mainType: focal|genral } }', 'focal|genral', /^write one of/],
  ['rules/syndromes/CAE.yaml', '    source: { ref: hirsh-2022 }', 'hirsh-2022', /^no source has this key/],
  ['rules/vocabulary/eeg.yaml', 'sectons: []', 'sectons', /sectons is not allowed/],
  ['rules/sources.yaml', 'a-paper: { citation: A paper., dio: 10.1/x }', 'dio', /dio is not allowed/],
  ['rules/overlaps.yaml', '- of: CEA', 'CEA', /^no syndrome has this code/],
  ['tests/cases/CAE.yaml', 'textbook: { eeg: [eeg_gsw] }', 'eeg_gsw', /^no entry that counts here/],
  ['tests/cases/CAE.yaml', 'textbook: { seizure: [] }', 'seizure', /seizure is not allowed/],
  ['tests/cases/CAE.yaml', 'cases:\n  - without: { egg: all }', 'egg', /egg is not allowed/],
  ['tests/cases/CAE.yaml', 'cases:\n  - expect: { group: likly }', 'likly', /Valid values: "likely"/],
  ['tests/cases/ordinary/newborns.yaml', 'people:\n  - patient: { exam: [exm_normal] }', 'exm_normal', /^no entry/],
  ['tests/cases/published/CAE-1.yaml', 'gender: woman', 'woman', /^this is none of the values/],
]

const toText = (documentation: unknown): string =>
  typeof documentation === 'string' ? documentation : JSON.stringify(documentation ?? '')

describe('an editor that knows YAML', () => {
  it.each(EXPECTED_COMPLETIONS)(
    'offers in %s after `%s` the name %s with its meaning',
    async (file, written, name, meaning) => {
      const items = await listCompletions(file, `${FILE_STARTS[file]}${written}\n`)
      expect(items.map(({ label }) => label)).toContain(name)
      expect(toText(items.find(({ label }) => label === name)?.documentation)).toMatch(meaning)
    },
  )

  it('offers in each list of a seizure what belongs into it, and nothing else', async () => {
    const items = await listCompletions(
      'rules/syndromes/CAE.yaml',
      `${RULE}    when: { seizure: { duration: [s‸] } }\n`,
    )
    expect(items.filter(({ label }) => !label.startsWith('seizure_duration_'))).toEqual([])
  })

  it.each(EXPECTED_DIAGNOSTICS)('underlines in %s what is wrong in `%s`: %s', async (file, written, part, message) => {
    const found = await listDiagnostics(file, `${FILE_STARTS[file]}${written}\n`)
    const [mistake, ...others] = found.filter(({ underlined }) => underlined === part)
    expect(mistake?.message).toMatch(message)
    expect(others).toEqual([])
  })

  it.each([
    ['when: { has: eeg_interictal_gsw‸_3hz }', /`eeg_interictal_gsw_3hz`: Generalized spike-wave 3 Hz .* · page EEG/],
    ['when: { seizure: { mainType: foc‸al } }', /`focal`: Focal onset · page Seizure type/],
    ['when: { ha‸sAny: regression }', /At least one of these entries is ticked/],
    ['sour‸ce: { ref: hirsch-2022 }', /What this rests on/],
  ])('explains the word under the pointer in `%s`', async (written, explanation) => {
    expect(await getHover('rules/syndromes/CAE.yaml', `${RULE}    ${written}\n`)).toMatch(explanation)
  })

  it('finds nothing wrong in any file of the rules', async () => {
    const found = await Promise.all(
      FILES.map(async (file) =>
        (await listDiagnostics(file, readFileSync(file, 'utf8'))).map((one) => ({ file, ...one })),
      ),
    )
    expect(found.flat()).toEqual([])
  })

  it.each(FILES.filter((file) => !file.endsWith('release.yaml')))('learns from %s which schema it follows', (file) => {
    const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(file, 'utf8')) ?? []
    const schema = readFileSync(new URL(path, new URL(file, `file://${process.cwd()}/`)), 'utf8')
    expect(JSON.parse(schema)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
  })
})
