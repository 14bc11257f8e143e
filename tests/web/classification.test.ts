import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import {
  groupByPage,
  listAwaitedCriteria,
  type MissingInformation,
} from '../../rules/assess/missing/awaited-criteria.ts'
import { listMoves } from '../../rules/assess/moves.ts'
import { listUndecidedAlerts } from '../../rules/assess/verdict/alerts.ts'
import { RESULT_TEXTS } from '../../rules/assess/verdict/group-texts.ts'
import { getVerdict, getVerdictRow } from '../../rules/assess/verdict/verdict.ts'
import { GROUPS, normalizeCase, type PatientCase, type SubmittedCase } from '../../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { sanitizeUrl } from '../../web/syndrome/description/sanitize-url.ts'
import { listAlertsToCheck, withAlertDeclined, withAlertsTicked, withAlertUnticked } from '../../web/verdict/alerts.ts'
import { formatAnnouncement } from '../../web/verdict/announcement.ts'
import { listSelectedInformation } from '../../web/verdict/selected-information.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const child = readTextbookPatient('CAE')
const emptyCase = normalizeCase({})
const omitFields = (...fields: string[]): PatientCase =>
  normalizeCase(Object.fromEntries(Object.entries(child).filter(([field]) => !fields.includes(field))))
const assessCase = (patient: PatientCase) => assess(pack, patient)
const listTexts = (reasons: readonly { annotation: { text: string } }[]) =>
  reasons.map(({ annotation }) => annotation.text)

describe('the groups', () => {
  it('names every syndrome of a group, in the order of the classification', () => {
    const [likely] = getVerdict(assessCase(child))
    expect(likely?.group).toBe('likely')
    const names = { code: 'CAE', name: 'Childhood absence epilepsy', abbreviation: 'CAE' }
    expect(likely?.syndromes).toContainEqual(expect.objectContaining(names))
  })
  it('holds every syndrome exactly once', () => {
    const codes = getVerdict(assessCase(child)).flatMap(({ syndromes, unsupported }) =>
      [...syndromes, ...unsupported].map(({ code }) => code),
    )
    expect([...codes].sort()).toEqual(Object.keys(pack.syndromes).sort())
  })
  it('shows an unresolved or excluded syndrome as Unlikely, one with alerts as Likely', () => {
    expect(GROUPS.map((group) => RESULT_TEXTS[group])).toEqual(['Likely', 'Likely', 'Unclear', 'Unlikely', 'Unlikely'])
  })
})

describe('the reasons', () => {
  it('names for a likely syndrome first what is present', () => {
    const { deciding, remaining } = getVerdictRow(assessCase(child), 'CAE')
    expect(listTexts(deciding)).toContain('Mandatory present: typical absence seizures')
    expect(listTexts(remaining)).toContain('Exclusionary not present: tonic seizures')
  })
  it('names for a likely syndrome the mandatory criterion that is missing without excluding it', () => {
    const early = assessCase({ ...child, ageAtOnset: '3' })
    expect(early.groups.likely).toContain('CAE')
    expect(listTexts(getVerdictRow(early, 'CAE').deciding)).toContain('Mandatory missing: onset 4 to 13 years')
  })
  it('names for an excluded syndrome what excludes it, with its stage and its source', () => {
    const toddler = { ...child, ageAtOnset: '1', ageAtOnsetUnit: 'years' }
    const { deciding } = getVerdictRow(assessCase(toddler), 'CAE')
    expect(listTexts(deciding)).toEqual(['Exclusionary present: onset under 2 years or over 13 years'])
    expect(deciding[0]?.stage).toBe('age')
    expect(deciding[0]?.annotation.source.citation).not.toBe('')
  })
  it('names for an unresolved syndrome the information that is missing', () => {
    const { deciding } = getVerdictRow(assessCase(omitFields('eeg', 'swFreq')), 'CAE')
    expect(listTexts(deciding)).toEqual([
      'EEG is not available however is critical to determine mandatory and exlusionary features.',
    ])
  })
  it('lists for the panel the annotations of the stage of the page alone', () => {
    const { stages } = assess(pack, child, 'eeg').of('CAE')
    const listIds = (stage: string) =>
      stages.find((one) => one.stage === stage)?.criteria.map(({ criterion }) => criterion.id)
    expect(listIds('eeg')).not.toContain('onset')
    expect(listIds('age')).toContain('onset')
  })
  it('names what decided, with its page, whichever page is open', () => {
    const toddler = assess(pack, { ...child, ageAtOnset: '1', ageAtOnsetUnit: 'years' }, 'eeg').of('CAE')
    expect(toddler.reasons.map(({ stage, criterion }) => [stage, criterion.id])).toEqual([['age', 'onset-excluded']])
  })
})

const CSF_GLUCOSE_LOW = ['tests_available', 'test_csf', 'test_csf_abnormal', 'test_low_csf_glucose']

describe('missing information', () => {
  const listMissing = (patient: PatientCase) => groupByPage(listAwaitedCriteria(assessCase(patient)))
  const listSectionTitles = ({ sections }: MissingInformation) => sections.map(({ section }) => section)
  const listMissingSections = (patient: PatientCase) => listMissing(patient).flatMap(listSectionTitles)
  it('names the page and the sections where it is entered, and what it settles', () => {
    const eeg = listMissing(omitFields('eeg', 'swFreq')).find(({ route }) => route === 'EEG')
    expect(eeg?.sections).toContainEqual({ route: 'EEG', section: 'Interictal EEG', anchor: 'interictal' })
    expect(eeg?.settles).toContain('CAE')
  })
  it('has one row a page', () => {
    const routes = listMissing(emptyCase).map(({ route }) => route)
    expect(routes).toEqual([...new Set(routes)])
  })
  it('leaves out a section that is answered', () => {
    const sections = listMissingSections({ ...omitFields('swFreq'), eeg: ['eeg_interictal_normal'] })
    expect(sections).toContain('Ictal EEG')
    expect(sections).not.toContain('Interictal EEG')
  })
  it('names a section with findings where it settles a syndrome to call the section normal, which unticks them', () => {
    const patient = readTextbookPatient('SeLIE')
    expect(patient.eeg).toContain('eeg_ictal_abnormal')
    expect(listMissingSections(patient)).toContain('Ictal EEG')
  })
  it('asks for the seizures and the age at onset of an empty case', () => {
    expect(listMissingSections(emptyCase)).toEqual(
      expect.arrayContaining(['Age at onset of seizures', 'Seizure types and what was seen']),
    )
  })
  it.each([
    ['none-6', 'Family history', 'FFEVF', 'history', ['hist_family_negative'], 'excluded'],
    ['none-6', 'Other investigations', 'Glut1DS', 'tests', CSF_GLUCOSE_LOW, 'likely'],
    ['Glut1DS-1', 'Interictal EEG', 'LGS', 'eeg', ['eeg_interictal_normal'], 'excluded'],
    ['RS-2', 'Sleep EEG', 'EESWAS', 'eeg', ['eeg_sleep_normal'], 'excluded'],
  ] as const)('of the published patient %s: %s settles %s', (name, section, code, list, codes, group) => {
    const patient = normalizeCase(readPublishedPatient(name))
    const row = listMissing(patient).find((one) => listSectionTitles(one).includes(section))
    expect(row?.settles).toContain(code)
    expect(assessCase({ ...patient, [list]: [...patient[list], ...codes] }).groups[group]).toContain(code)
  })
  it.each([
    ...listCodesWithCases().map((code) => [`the textbook patient of ${code}`, readTextbookPatient(code)] as const),
    ...listPublishedNames().map(
      (name) => [`the published patient ${name}`, normalizeCase(readPublishedPatient(name))] as const,
    ),
  ])('leaves no syndrome of %s unresolved without showing where to go on', (_, patient) => {
    const assessment = assess(pack, patient)
    const asked = listAwaitedCriteria(assessment).map(({ code, annotation }) => `${code} ${annotation.criterion}`)
    const waitingFor = assessment.groups.unresolved.flatMap((code) =>
      assessment
        .of(code)
        // A doubt that is met names itself what to ask for.
        .reasons.filter(({ truth }) => truth !== 'met')
        .map(({ annotation }) => `${code} ${annotation.criterion}`),
    )
    expect(asked).toEqual(expect.arrayContaining(waitingFor))
  })
  it('asks for an onset whose unit cannot be read, and not for one in months', () => {
    expect(listMissingSections({ ...child, ageAtOnsetUnit: 'weeks' })).toContain('Age at onset of seizures')
    expect(listMissingSections({ ...child, ageAtOnsetUnit: 'months' })).not.toContain('Age at onset of seizures')
  })
  it.each<[string, PatientCase, string, string]>([
    ['no age', { ...child, ageAtOnset: '' }, 'CAE', 'Age at onset of seizures'],
    ['ages across an end of the bound', { ...child, ageAtOnsetTo: 14 }, 'CAE', 'Age at onset of seizures'],
    [
      'an age that can be that of seizures of another kind',
      readTextbookPatient('GEFS'),
      'GTCA',
      'Age when a seizure type began',
    ],
    [
      'dated types, and febrile seizures of another time, where the first of any kind counts',
      {
        ...readTextbookPatient('DS'),
        ageAtOnset: '22',
        ageAtOnsetUnit: 'months',
        seizures: normalizeCase({
          seizures: [{ mainType: 'focal', details: ['motor_clonic'], ageAtOnset: '22', ageAtOnsetUnit: 'months' }],
        }).seizures,
      },
      'DS',
      'Age at onset of seizures',
    ],
  ])('asks for the age that a bound waits for where the case has %s', (_, patient, code, section) => {
    const ages = ['Age at onset of seizures', 'Age when a seizure type began']
    const rows = listMissing(patient).filter(({ annotations }) =>
      annotations.some((one) => one.code === code && one.annotation.criterion.startsWith('onset')),
    )
    expect(rows.flatMap(listSectionTitles).filter((asked) => ages.includes(asked))).toEqual([section])
  })
  it('names for each page once why a syndrome asks for it', () => {
    for (const { annotations } of listMissing(emptyCase)) {
      const texts = annotations.map(({ code, annotation }) => `${code} ${annotation.criterion}`)
      expect(texts).toEqual([...new Set(texts)])
    }
  })
  it('asks nothing about an excluded syndrome', () => {
    const toddler = { ...omitFields('eeg', 'swFreq'), ageAtOnset: '1' }
    expect(listMissing(toddler).flatMap(({ settles }) => settles)).not.toContain('CAE')
  })
})

describe('the announcement', () => {
  const before = assess(pack, child, 'age').groups
  it('is silent while nothing moves', () => {
    expect(formatAnnouncement(pack, before, assess(pack, { ...child, age: '8' }, 'age').groups)).toBe('')
  })
  it('names what moved, and only its counts where much moved', () => {
    const toddler = assess(pack, { ...child, ageAtOnset: '1' }, 'age').groups
    const moved = listMoves(before, toddler)
    const announcement = formatAnnouncement(pack, before, toddler)
    if (moved.length <= 3) expect(announcement).toContain('Childhood absence epilepsy is now excluded.')
    else
      expect(announcement).toMatch(
        /^Classification changed\. Likely \d+, Uncertain \d+, Unresolved \d+, Excluded \d+\.$/,
      )
  })
})

describe('alert criteria', () => {
  const abnormal = { ...child, exam: ['exam_abnormal', 'exam_ataxia'] }
  const listUndecided = (patient: PatientCase, declined: readonly string[] = []) =>
    listUndecidedAlerts(assessCase(patient).of('CAE').alerts, declined).map(({ alert }) => alert.name)
  const [name = ''] = listUndecided(abnormal)
  const recordFor = (patient: PatientCase) => ({ ...createCaseRecord(pack), patient: { ...patient } })
  const listChoices = (patient: PatientCase, declined: readonly string[] = []) =>
    listAlertsToCheck(assessCase(patient), declined).find(({ code }) => code === 'CAE')?.alerts ?? []
  const findChoice = (patient: PatientCase, declined?: readonly string[]) =>
    listChoices(patient, declined).find((alert) => alert.name === name)

  it('offers the alerts of likely syndromes', () => {
    expect(listAlertsToCheck(assessCase(child), []).map(({ code }) => code)).toContain('CAE')
  })
  it('offers none where no syndrome is likely', () => {
    expect(listAlertsToCheck(assessCase(emptyCase), [])).toEqual([])
  })
  it('puts first what the entries meet, unticked, and last what they deny', () => {
    const statement = 'relevant abnormal neurological examination, microcephaly included'
    const state = { ticked: false, declined: false, evidence: 'met' }
    expect(listChoices(abnormal)[0]).toMatchObject({ name, statement, ...state })
    expect(listChoices({ ...child, exam: ['exam_normal', 'exam_course_normal'] }).at(-1)?.evidence).toBe('denied')
  })
  it('reports a met alert until a person ticks or declines it', () => {
    const record = recordFor(abnormal)
    const undecide = ({ patient, wizard }: typeof record) => listUndecided(patient, wizard.declinedAlerts)
    const declined = withAlertDeclined(record, name)
    const ticked = withAlertsTicked(declined, [name])
    expect([record, declined, ticked, withAlertUnticked(ticked, name)].map(undecide)).toEqual([[name], [], [], [name]])
    expect(ticked.patient.alerts).toEqual([name])
    expect(findChoice(abnormal, [name])).toMatchObject({ declined: true, ticked: false })
  })
  it('distinguishes what the entries deny from what nobody has examined', () => {
    const getEvidence = (patient: PatientCase) => findChoice(patient)?.evidence
    expect(getEvidence({ ...child, exam: ['exam_normal', 'exam_course_normal'] })).toBe('denied')
    expect(getEvidence({ ...child, exam: [] })).toBe('open')
  })
  it('does not offer a retired alert', () => {
    const cae = pack.syndromes.CAE
    if (cae === undefined) throw new Error('CAE is missing')
    const retired = {
      ...pack,
      syndromes: { CAE: { ...cae, alerts: cae.alerts.map((alert) => ({ ...alert, retired: 'merged' })) } },
    }
    expect(listAlertsToCheck(assess(retired, child), [])[0]?.alerts).toEqual([])
  })
})

describe('selected information', () => {
  const findBlock = (patient: SubmittedCase, title: string) =>
    listSelectedInformation(pack.pages, normalizeCase(patient)).find((one) => one.title === title)

  it('shows an empty case with the specified words', () => {
    expect(findBlock({}, 'Age')?.lines).toEqual([
      { title: 'Gender', text: 'Unkown' },
      { title: 'Current age', text: 'Unknown' },
      { title: 'Age at onset', text: 'Unknown' },
    ])
    expect(findBlock({}, 'EEG')?.lines).toEqual([])
  })
  it('shows a value followed by its unit', () => {
    expect(
      findBlock({ gender: 'female', age: '7', ageAtOnset: 6, ageAtOnsetUnit: 'months' }, 'Age')?.lines.map(
        ({ text }) => text,
      ),
    ).toEqual(['Female', '7 years', '6 months'])
  })
  it('shows up to which age the onset can have been', () => {
    expect(findBlock({ ageAtOnset: '2', ageAtOnsetTo: '4' }, 'Age')?.lines.slice(2)).toEqual([
      { title: 'Age at onset', text: '2 years' },
      { title: 'Latest age at onset', text: '4 years' },
    ])
  })
  it('shows findings in the words of the page, and which source was not answered', () => {
    expect(
      findBlock(
        { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw_3hz', 'eeg_interictal_gsw'], swFreq: '3' },
        'EEG',
      )?.lines,
    ).toEqual([
      { title: 'Interictal EEG', text: 'Generalized spike-wave [Generalized spike-wave 3 Hz (2.5-4 Hz)]' },
      { title: 'Spike-wave frequency', text: '3 Hz' },
      { title: 'Ictal EEG', text: 'No info' },
      { title: 'Sleep EEG', text: 'No info' },
    ])
  })
  it('keeps what was written in words', () => {
    expect(findBlock({ otherImaging: 'CT at 2 years' }, 'Imaging')?.lines).toContainEqual({
      title: 'Other imaging (provide type and age)',
      text: 'CT at 2 years',
    })
  })
})

describe('links in descriptions', () => {
  it.each([
    'https://doi.org/10.1111/epi.17239',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+41',
    '/pages/Syndrome/CAE',
    '#eeg',
    'a/b',
  ])('keeps %s', (url) => expect(sanitizeUrl(url)).toBe(url))
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '\\\\example.org',
    '/\\example.org',
    'java\nscript:alert(1)',
    '/\t/example.org',
  ])('drops %j', (url) => expect(sanitizeUrl(url)).toBe(''))
})
