import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'

const PACKETS = 'tests/exchange/phenopackets'
const ABSENCES = JSON.stringify({ id: 'a', gender: 'female', ageAtOnset: 6, eeg: ['eeg_interictal_abnormal'] })
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-pipes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const writeInput = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** What goes through the pipes that the READMEs show, and the commands of each. */
const PIPES: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ...readdirSync(PACKETS)
    .filter((name) => name.includes('__'))
    .slice(0, 10)
    .map((name): [string, string[][]] => [
      name,
      [
        ['convert', '--from', 'phenopacket', '--to', 'case', join(PACKETS, name)],
        ['classify', '-'],
      ],
    ]),
  [
    'a case as answers to the form and back',
    [
      ['convert', '--from', 'case', '--to', 'questionnaire-response', writeInput('case.json', ABSENCES)],
      ['convert', '--from', 'questionnaire-response', '--to', 'case', '-'],
      ['explain', 'CAE', '-'],
    ],
  ],
  [
    'a table',
    [
      [
        'convert',
        ...['--from', 'csv', '--to', 'case'],
        writeInput(
          'registry.csv',
          'id,ageAtOnset,seizure1_mainType,exam_normal,eeg_interictal_abnormal\np1,6,generalized,1,0\n',
        ),
      ],
      ['classify', '-', '--fields', 'groups'],
    ],
  ],
]

it.each(PIPES)('prints nothing but the answer where nothing is wrong: %s', async (_, commands) => {
  let input = ''
  for (const args of commands) {
    const { status, stdout, stderr } = await runCli(args, input)
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' })
    input = stdout
  }
  expect(input).not.toBe('')
})
