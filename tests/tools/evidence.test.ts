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
const ABSENT: LetterCase = { absent: ['exam_ataxia'] }

async function judge(letter: string, words: string, submitted: LetterCase, entry: string): Promise<string> {
  const input = { case: submitted, evidence: [{ entries: [entry], words }], letter }
  const { data } = await callTool(client, 'classify_case', input)
  const isIn = (list: unknown) => Array.isArray(list) && list.some((one) => one.entry === entry)
  if (isIn(data.refused)) return 'refused'
  return isIn(data.questions) ? 'asked' : 'kept'
}

it.each<[string, string, string, LetterCase, string, string]>([
  ['is possible', 'Possible ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is to be ruled out', 'R/O ataxia.', 'R/O ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['has a question mark', '?ataxia', '?ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['was once suspected', 'Ataxia was suspected, not confirmed.', 'Ataxia was', ATAXIA, 'exam_ataxia', 'asked'],
  ['may come', 'If ataxia develops, please call.', 'ataxia develops', ATAXIA, 'exam_ataxia', 'asked'],
  ['is of a cousin', 'A cousin has ataxia.', 'has ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is denied before the words', 'She never had ataxia.', 'had ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is denied on the line before', 'There was no\nataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is denied after unseen marks', 'N\u200bo\u200f ataxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is denied and hyphenated', 'There is no at\u00adaxia.', 'ataxia', ATAXIA, 'exam_ataxia', 'asked'],
  ['is denied in wide letters', 'Ｎｏ ａｔａｘｉａ．', 'ａｔａｘｉａ', ATAXIA, 'exam_ataxia', 'asked'],
  [
    'is denied in the second of two sentences',
    'Tone normal. No ataxia.',
    'Tone normal. No ataxia',
    ATAXIA,
    'exam_ataxia',
    'asked',
  ],
  ['is reported, hyphenated', 'There is at\u00adaxia.', 'is ataxia', ATAXIA, 'exam_ataxia', 'kept'],
  [
    'is quoted over two sentences',
    'She has ataxia. EEG normal.',
    'has ataxia. EEG normal',
    ATAXIA,
    'exam_ataxia',
    'kept',
  ],
  ['is quoted in look-alike letters', 'She has ataxia.', 'She has \u0430taxia', ATAXIA, 'exam_ataxia', 'refused'],
  [
    'is quoted by marks that nobody sees',
    'She has ataxia.',
    '\u200b\u200b\u200b\u200b',
    ATAXIA,
    'exam_ataxia',
    'refused',
  ],
  [
    'is normal by words that report abnormal',
    'The MRI was abnormal.',
    'MRI was abnormal',
    NORMAL_MRI,
    'imaging_normal',
    'asked',
  ],
  [
    'is normal by words that report not normal',
    'The MRI was not normal.',
    'MRI was not normal',
    NORMAL_MRI,
    'imaging_normal',
    'asked',
  ],
  ['is normal', 'The MRI was normal.', 'MRI was normal', NORMAL_MRI, 'imaging_normal', 'kept'],
  ['is male by the words of a girl', 'A girl of 7.', 'A girl of 7', { gender: 'male' }, 'gender', 'asked'],
  ['is female', 'This girl has a brother.', 'This girl', { gender: 'female' }, 'gender', 'kept'],
  ['is absent and denied', 'No ataxia.', 'No ataxia', ABSENT, 'absent/exam_ataxia', 'kept'],
  ['is absent and reported', 'She has ataxia.', 'has ataxia', ABSENT, 'absent/exam_ataxia', 'asked'],
])('what %s: %s', async (_, letter, words, submitted, entry, comesBack) => {
  expect(await judge(letter, words, submitted, entry)).toBe(comesBack)
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
