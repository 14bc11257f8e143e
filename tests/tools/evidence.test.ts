import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { beforeAll, expect, it } from 'vitest'
import { callTool, connectClient } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await connectClient()
  await client.listTools()
})

type LetterCase = Readonly<Record<string, unknown>>

const ATAXIA: LetterCase = { exam: ['exam_ataxia'] }
const NORMAL_MRI: LetterCase = { imaging: ['imaging_normal'] }
const NO_FAMILY: LetterCase = { history: ['hist_family_negative'] }
const ABSENT: LetterCase = { absent: ['exam_ataxia'] }

type Judged = Readonly<{
  letter: string
  words: string
  submitted: LetterCase
  entry: string
  confirmed?: readonly string[]
}>

async function judge({ letter, words, submitted, entry, confirmed = [] }: Judged): Promise<string> {
  const input = { case: submitted, evidence: [{ entries: [entry], words }], letter, confirmed }
  const { data, text } = await callTool(client, 'classify_case', input)
  const find = (list: unknown) => (Array.isArray(list) ? list.find((one) => one.entry === entry) : undefined)
  if (find(data.refused)) return 'refused'
  if (find(data.confirmed)) return 'confirmed'
  const question = find(data.questions)
  if (question) expect(text).toContain(question.says)
  return question ? (/(‘.*?’)\. If/.exec(question.says)?.[1] ?? '') : 'kept'
}

it.each<[string, string, string, LetterCase, string, string]>([
  ['is denied before the words', 'She never had ataxia.', 'had ataxia', ATAXIA, 'exam_ataxia', '‘never’'],
  ['is denied after the words', 'Ataxia was not found.', 'Ataxia was', ATAXIA, 'exam_ataxia', '‘not’'],
  ['is denied by two words', 'No ataxia, none at all.', 'ataxia', ATAXIA, 'exam_ataxia', '‘No’, ‘none’'],
  ['is denied in German', 'Es bestand keine Ataxie.', 'Ataxie', ATAXIA, 'exam_ataxia', '‘keine’'],
  ['is denied in French', "L'examen, sans ataxie.", 'ataxie', ATAXIA, 'exam_ataxia', '‘sans’'],
  ['is denied after unseen marks', 'N\u200bo\u200f ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', '‘No’'],
  ['is denied and hyphenated', 'There is no at\u00adaxia.', 'ataxia', ATAXIA, 'exam_ataxia', '‘no’'],
  ['is denied in wide letters', 'Ｎｏ ａｔａｘｉａ．', 'ａｔａｘｉａ', ATAXIA, 'exam_ataxia', '‘No’'],
  [
    'is denied in one of two clauses',
    'Tone normal. No ataxia.',
    'Tone normal. No ataxia',
    ATAXIA,
    'exam_ataxia',
    '‘No’',
  ],
  ['is denied in one place and reported in another', 'No ataxia. Now ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is not normal', 'The MRI was not normal.', 'MRI was not normal', NORMAL_MRI, 'imaging_normal', '‘not’'],
  ['is reported on the line after a denial', 'Tremor: no\nataxia: yes', 'ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is reported behind a semicolon', 'No tremor; ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is reported next to a hyphen', 'Non-progressive ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is reported, hyphenated', 'There is at\u00adaxia.', 'is ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is quoted over two sentences', 'She has ataxia. EEG slow.', 'has ataxia. EEG slow', ATAXIA, 'exam_ataxia', 'kept'],
  ['is quoted by an abbreviation', 'CT: ataxia.', 'CT', ATAXIA, 'exam_ataxia', 'kept'],
  ['is quoted by two small letters', 'She is well.', 'is', ATAXIA, 'exam_ataxia', 'refused'],
  ['is quoted with other marks', 'She has — ataxia.', 'has ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  ['is quoted in look-alike letters', 'She has ataxia.', 'She has \u0430taxia', ATAXIA, 'exam_ataxia', 'refused'],
  ['is quoted by unseen marks', 'She has ataxia.', '\u200b\u200b\u200b', ATAXIA, 'exam_ataxia', 'refused'],
  ['is normal', 'The MRI was normal.', 'MRI was normal', NORMAL_MRI, 'imaging_normal', 'kept'],
  ['is a sex next to a denial', 'A girl without fever.', 'A girl', { gender: 'female' }, 'gender', 'kept'],
  ['is absent and denied', 'No ataxia.', 'No ataxia', ABSENT, 'absent/exam_ataxia', 'kept'],
  ['itself denies', 'No relatives with epilepsy.', 'No relatives', NO_FAMILY, 'hist_family_negative', 'kept'],
])('what %s: %s', async (_, letter, words, submitted, entry, expected) => {
  expect(await judge({ letter, words, submitted, entry })).toBe(expected)
})

it('an entry that is confirmed is taken and shown as confirmed, but only with words of the letter', async () => {
  const denied = { letter: 'No other sign than ataxia.', submitted: ATAXIA, entry: 'exam_ataxia' }
  const confirmed = ['exam_ataxia']
  expect(await judge({ ...denied, words: 'ataxia', confirmed })).toBe('confirmed')
  expect(await judge({ ...denied, words: 'a tremor', confirmed })).toBe('refused')
})

it('an entry without words of its own is kept where another that has some brings it', async () => {
  const input = {
    case: { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_multifocal'], imaging: ['imaging_abnormal'] },
    evidence: [{ entries: ['eeg_interictal_multifocal'], words: 'multifocal spikes' }],
    letter: 'EEG: multifocal spikes.',
  }
  const { data } = await callTool(client, 'classify_case', input)
  expect(data.refused).toEqual([expect.objectContaining({ entry: 'imaging_abnormal' })])
})

it('one quote repeated for fifty entries is judged for each', async () => {
  const codes = Array.from({ length: 50 }, (_, index) => `exam_${index}`)
  const evidence = codes.map((code) => ({ entries: [code], words: 'no findings' }))
  const input = { case: { exam: codes }, evidence, letter: 'She has seizures.' }
  const { data } = await callTool(client, 'classify_case', input)
  expect(data.refused).toHaveLength(50)
})

it.each([
  ['Patient A: a girl of 7.\nPatient B: a boy of 3.'],
  ['Patient one: a girl of 7.\nPatient two: a boy of 3.'],
  ['First patient: a girl of 7.\nSecond patient: a boy of 3.'],
  ['**Patient 2:** a girl of 7.\n**Patient 3:** a boy of 3.'],
  ['Proband 1: a girl of 7.\nProband 2: a boy of 3.'],
])('a letter about two people is refused: %j', async (letter) => {
  expect((await callTool(client, 'classify_case', { case: {}, evidence: [], letter })).isRefused).toBe(true)
})

it.each([
  ['Patient: a girl of 7.\nPatient 2 of the series was like her.'],
  ['Case 1: a girl of 7.\nCase history: absences.'],
  ['First seizure: at 7.\nSecond seizure: at 8.'],
])('a letter about one person is taken: %j', async (letter) => {
  expect((await callTool(client, 'classify_case', { case: {}, evidence: [], letter })).isRefused).toBe(false)
})
