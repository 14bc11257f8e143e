/** A mistake as an author makes it, and how its message is repaired by what it says alone. */
export type AuthorMistake = Readonly<{
  name: string
  /** Below rules/. */
  file: string
  from: string
  to: string
  /** The line that the message has to name. */
  line: number
  /** What the message has to say to write, or to take out. */
  says: RegExp
}>

const CAE = 'syndromes/CAE.yaml'
const EEG = 'vocabulary/eeg.yaml'

type MistakeRow = readonly [name: string, file: string, from: string, to: string, line: number, says: RegExp]

const ROWS: readonly MistakeRow[] = [
  // The thirty of an author's trial.
  [
    'a bracket that is not closed',
    CAE,
    'details: [nonmotor_typical], freq',
    'details: [nonmotor_typical, freq',
    13,
    /bracket.*close what was opened/s,
  ],
  [
    'a brace that is not closed',
    CAE,
    'when: { has: eeg_interictal_gsw_3hz }',
    'when: { has: eeg_interictal_gsw_3hz',
    18,
    /bracket before it.*close what was opened/s,
  ],
  ['a line indented by one column less', CAE, '    says: regression', '   says: regression', 22, /one space more/],
  ['a tab', CAE, '    says: regression', '\tsays: regression', 22, /tab.*spaces/s],
  [
    'a key twice',
    CAE,
    '    says: regression\n',
    '    says: regression\n    says: loss of skills\n',
    23,
    /second time.*join the two/s,
  ],
  [
    'a misspelt code',
    CAE,
    'has: eeg_interictal_gsw_3hz',
    'has: eeg_interictal_gsw_3h',
    17,
    /did you mean `eeg_interictal_gsw_3hz`/,
  ],
  ['a key in another language', CAE, 'when: { has: eeg', 'wenn: { has: eeg', 15, /add `when:`/],
  ['a key of a condition that is misspelt', CAE, 'when: { has: eeg', 'when: { hass: eeg', 17, /`has`/],
  ['an age without its unit', CAE, 'from: 4 years, to', 'from: 4, to', 7, /4 years/],
  ['a unit that is misspelt', CAE, 'from: 4 years, to', 'from: 4 yeers, to', 7, /years/],
  [
    'a range from the later to the earlier age',
    CAE,
    'from: 4 years, to: 13 years',
    'from: 13 years, to: 4 years',
    7,
    /exchange the two/,
  ],
  [
    'an excluded range that covers the mandatory one',
    CAE,
    'onset:\n  mandatory: { from: 4 years, to: 13 years }',
    'onset:\n  excluded: { under: 14 years }\n  mandatory: { from: 4 years, to: 13 years }',
    7,
    /exclud.*mandatory|mandatory.*exclud/is,
  ],
  [
    'the id of a criterion twice',
    CAE,
    'id: generalized-spike-wave',
    'id: typical-absence-seizures',
    15,
    /give this one a name of its own/,
  ],
  [
    'a source that there is not',
    CAE,
    'source: { ref: hirsch-2022, evidence: medium }',
    'source: { ref: hirsch-2023, evidence: medium }',
    24,
    /did you mean `hirsch-2022`/,
  ],
  [
    'an exclusion that rests on low evidence',
    CAE,
    'evidence: medium',
    'evidence: low',
    24,
    /make it an alert or say `ifMet: unresolved`/,
  ],
  ['evidence of a kind that there is not', CAE, 'evidence: medium', 'evidence: strong', 24, /high.*medium.*low/],
  [
    'a criterion without a source',
    CAE,
    '    source: { ref: hirsch-2022, evidence: medium }\n',
    '',
    21,
    /add `source:`/,
  ],
  [
    'a list under the wrong key',
    CAE,
    'details: [nonmotor_typical], frequency: [seizure_freq_daily]',
    'triggers: [nonmotor_typical], frequency: [seizure_freq_daily]',
    13,
    /details: \[nonmotor_typical\]|`details`/,
  ],
  [
    'a set that is misspelt',
    CAE,
    'hasAny: [exam_ataxia, imaging_atrophy]',
    'hasAny: spike-wav',
    23,
    /did you mean `spike-wave`/,
  ],
  [
    'a code that is declared twice',
    EEG,
    'code: eeg_interictal_gsw_slow,',
    'code: eeg_interictal_gsw_3hz,',
    12,
    /give this code another name/,
  ],
  [
    'an id with a capital and a space',
    CAE,
    'id: regression',
    'id: Regression now',
    21,
    /small letters and digits, words joined by single hyphens/,
  ],
  ['the main type in British spelling', CAE, 'mainType: generalized', 'mainType: generalised', 13, /`generalized`/],
  [
    'a version that is a number',
    'release.yaml',
    'version: 1.0.0',
    'version: 1.0',
    1,
    /Three numbers: major\.minor\.patch/,
  ],
  ['a blank that Word has put in', CAE, 'says: regression', 'says:\u00a0regression', 22, /delete it and type a space/],
  [
    'quotation marks that Word has put in',
    CAE,
    'says: regression',
    'says: “regression: loss”',
    22,
    /straight quotation marks/,
  ],
  ['an en dash in place of the hyphen of a list', CAE, '  - id: regression', '  – id: regression', 21, /type a hyphen/],
  ['the hyphen of a list left out', CAE, '  - id: regression', '    id: regression', 21, /each after a hyphen/],
  ['a file that is named otherwise than its code', 'syndromes/Cae2.yaml', '', '', 1, /did you mean `CAE\.yaml`/],
  [
    'alerts that are gone',
    CAE,
    'alerts:\n  - says: focal impaired awareness seizures\n    when: { seizure: { mainType: focal, awareness: impaired, anyOf: [nonmotor_sensory_visual, motor_tonic] } }\n    source: { ref: hirsch-2022 }\n',
    '',
    2,
    /add `alerts:`/,
  ],
  ['a group that there is not', CAE, 'group: childhood', 'group: childhod', 3, /`childhood`/],
  // Fifteen others.
  ['a colon left out', CAE, 'status: draft', 'status draft', 4, /`status: draft`/],
  [
    'a comma left out',
    CAE,
    '[exam_ataxia, imaging_atrophy]',
    '[exam_ataxia imaging_atrophy]',
    23,
    /write exam_ataxia, imaging_atrophy/,
  ],
  ['a status that is misspelt', CAE, 'status: draft', 'status: draftt', 4, /`draft`/],
  [
    'a key that is misspelt',
    CAE,
    'source: { ref: hirsch-2022, evidence: medium }',
    'souce: { ref: hirsch-2022, evidence: medium }',
    24,
    /`source`/,
  ],
  ['a key of the file that is misspelt', CAE, 'exclusionary:', 'exclusionry:', 20, /`exclusionary`/],
  ['a code in place of a list', CAE, 'frequency: [seizure_freq_daily]', 'frequency: seizure_freq_daily', 13, /list/],
  [
    'a list in place of a code',
    CAE,
    'has: eeg_interictal_gsw_3hz',
    'has: [eeg_interictal_gsw_3hz]',
    17,
    /without the brackets/,
  ],
  ['awareness that there is not', CAE, 'awareness: impaired', 'awareness: lost', 28, /impaired/],
  ['nothing said', CAE, 'says: regression', 'says:', 22, /write a text behind the colon/],
  [
    'a key that no syndrome has',
    CAE,
    'status: draft',
    'status: draft\ncomment: see the paper',
    5,
    /The keys here are name, .* note/,
  ],
  [
    'an entry of the vocabulary without its label',
    EEG,
    'code: eeg_interictal_gsw_slow, label: Slow spike-wave 1.5-2 Hz',
    'code: eeg_interictal_gsw_slow',
    12,
    /add `label:`/,
  ],
  [
    'an excluded entry that there is not',
    EEG,
    'excludes: [eeg_interictal_gsw_slow]',
    'excludes: [eeg_interictal_gsw_slw]',
    11,
    /did you mean `eeg_interictal_gsw_slow`/,
  ],
  [
    'a condition that is always met',
    CAE,
    'when: { has: eeg_interictal_gsw_3hz }',
    'when: { any: [{ has: eeg_interictal_gsw_3hz }, { not: { has: eeg_interictal_gsw_3hz } }] }',
    17,
    /everyone meets this.*`not`/s,
  ],
  [
    'a mandatory criterion that is exclusionary too',
    CAE,
    'any: [{ has: dev_regression }, ',
    'any: [{ has: eeg_interictal_gsw_3hz }, ',
    23,
    /take one of the two out/,
  ],
  [
    'an age of onset in days without their number',
    CAE,
    'to: 13 years',
    'to: years',
    7,
    /A number and its unit: 4 years/,
  ],
]

export const MISTAKES: readonly AuthorMistake[] = ROWS.map(([name, file, from, to, line, says]) => ({
  ...{ name, file, from, to, line, says },
}))
