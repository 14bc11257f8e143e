import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { readPublishedPatients } from '../../scripts/build/cases/published-patients.ts'
import { readTextbookPatients } from '../../scripts/build/cases/reference-cases.ts'
import { compressText } from '../../web/case/share/compress.ts'
import {
  formatSharedPath,
  MAX_SAFE_ADDRESS_CHARACTERS,
  parseSharedFragment,
} from '../../web/case/share/share-address.ts'

const PATIENTS: readonly SubmittedCase[] = [
  ...Object.values(readTextbookPatients()),
  ...readPublishedPatients().map(({ patient }) => patient),
].map((patient) => JSON.parse(JSON.stringify(patient)))

const share = async (patient: SubmittedCase): Promise<string> => (await formatSharedPath(patient)).split('#')[1] ?? ''
const shareLines = async (...lines: readonly unknown[]): Promise<string> =>
  `1.${await compressText(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))}`

describe('a shared address', () => {
  it('gives every patient back as they were, in a length that no program cuts', async () => {
    for (const patient of PATIENTS) {
      const fragment = await share({ ...patient, otherFreeText: 'Ärztin: „ja“ 🙂' })
      expect(fragment.length).toBeLessThan(MAX_SAFE_ADDRESS_CHARACTERS)
      const shared = await parseSharedFragment(`#${fragment}`)
      expect(shared?.problems).toEqual([])
      expect(normalizeCase(shared?.patient ?? {})).toEqual(
        normalizeCase({ ...patient, otherFreeText: 'Ärztin: „ja“ 🙂' }),
      )
    }
  })

  it('goes without what belongs to the copy of the sender, and keeps the mark of an example', async () => {
    const shared = await parseSharedFragment(
      await share({ id: 'mine', saved: true, age: '7', example: 'CAE, from a report', elsewhere: 1 }),
    )
    expect(shared?.patient).toEqual({ age: '7', example: 'CAE, from a report' })
  })

  it('that is cut anywhere gives only what was entered, and reports that it is not all', async () => {
    const [patient = {}] = PATIENTS
    const fragment = await share(patient)
    for (let length = 0; length < fragment.length; length += 7) {
      const shared = await parseSharedFragment(fragment.slice(0, length))
      if (shared === undefined) continue
      expect(shared.problems.join(' ')).toContain('cut or altered')
      for (const [field, value] of Object.entries(shared.patient))
        if (field !== 'seizures') expect(value).toEqual(patient[field])
      for (const seizure of shared.patient.seizures ?? [])
        expect(patient.seizures).toContainEqual(expect.objectContaining(seizure))
    }
  })

  it('that is cut late gives back what comes before the cut', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => [
      'seizures',
      { mainType: 'focal', remarks: { note: `${at * 7919}` } },
    ])
    const fragment = await shareLines(['age', '7'], ...lines)
    const shared = await parseSharedFragment(fragment.slice(0, fragment.length - 40))
    expect(shared?.patient).toMatchObject({ age: '7' })
    expect(shared?.patient.seizures?.length).toBeGreaterThan(10)
  })

  it('with a letter altered is never taken for the whole case', async () => {
    const fragment = await share({ age: '7', ageAtOnset: '6', gender: 'female' })
    for (let at = 2; at < fragment.length - 1; at++) {
      const other = fragment[at] === 'A' ? 'B' : 'A'
      const shared = await parseSharedFragment(`${fragment.slice(0, at)}${other}${fragment.slice(at + 1)}`)
      if (shared?.problems.length === 0) expect(shared.patient).toEqual({ age: '7', ageAtOnset: '6', gender: 'female' })
    }
  })

  it.each(['', '#', '#1.', '#1.%%%', '#hello', '#1.AAAA', `#1.${'A'.repeat(5000)}`])(
    'that holds no case gives nothing: %s',
    async (fragment) => {
      expect(await parseSharedFragment(fragment)).toBeUndefined()
    },
  )

  it('of another version gives what is known here, with a sentence', async () => {
    const fragment = (await shareLines(['age', '7'], ['mood', 'calm'], ['eeg', 'no list'])).replace(/^1/, '2')
    const shared = await parseSharedFragment(fragment)
    expect(shared?.patient).toEqual({ age: '7' })
    expect(shared?.problems).toHaveLength(2)
    expect(shared?.problems.join(' ')).toMatch(/another version.*cannot be read here/)
  })

  it('of a thousand seizures gives a hundred, and reports how many are left out', async () => {
    const seizures = Array.from({ length: 1000 }, () => ({ mainType: 'focal' }))
    const shared = await parseSharedFragment(await share({ age: '7', seizures }))
    expect(shared?.patient.seizures).toHaveLength(100)
    expect(shared?.problems).toEqual(['It has 1000 seizure types; the last 900 are left out.'])
  })

  it('cannot fill the memory of the page with a short address', async () => {
    const shared = await parseSharedFragment(await shareLines(['age', '7'], ['otherFreeText', 'x'.repeat(3_000_000)]))
    expect(shared?.patient.otherFreeText).toBeUndefined()
    expect(shared?.problems.join(' ')).toContain('cut or altered')
  })

  it('of more letters than any case gives what it begins with', async () => {
    const shared = await parseSharedFragment(`${await share({ age: '7' })}${'A'.repeat(200_000)}`)
    expect(shared?.patient).toEqual({ age: '7' })
    expect(shared?.problems.join(' ')).toContain('cut or altered')
  })

  it('of a long text expands no more than is needed', async () => {
    const bomb = await shareLines(['age', '7'], ['otherFreeText', 'x'.repeat(60_000_000)])
    expect(bomb.length).toBeLessThan(100_000)
    const { DecompressionStream: Stream } = globalThis
    let expanded = 0
    globalThis.DecompressionStream = class extends Stream {
      override readonly readable = super.readable.pipeThrough(
        new TransformStream({
          transform: (chunk, controller) => {
            expanded += chunk.length
            controller.enqueue(chunk)
          },
        }),
      )
    }
    const shared = await parseSharedFragment(bomb).finally(() => {
      globalThis.DecompressionStream = Stream
    })
    expect([shared?.patient.otherFreeText, expanded < 4_000_000]).toEqual([undefined, true])
  })
})
