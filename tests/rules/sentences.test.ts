import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { normalizeCase } from '../../rules/case/index.ts'
import { check, classify } from '../../rules/engine/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const PATIENTS = [
  ...listCodesWithCases().map(readTextbookPatient),
  ...listPublishedNames().map((name) => normalizeCase(readPublishedPatient(name))),
]

/** More than a person reads at a glance. */
const MAX_CHARACTERS = 160

/** By syndrome, the criteria of which a sentence is longer. None is added: a new criterion is worded within the limit. */
const LONGER: Readonly<Record<string, readonly string[]>> = parse(
  readFileSync('tests/rules/long-sentences.yaml', 'utf8'),
)

/** Each sentence that the patients bring up, with its syndrome and criterion. */
const SENTENCES = new Map(
  PATIENTS.flatMap((patient) =>
    Object.entries(classify(pack, patient).syndromes).flatMap(([code, { stages }]) =>
      stages.flatMap(({ annotations }) =>
        annotations.map(({ text, criterion }) => [text, { code, criterion }] as const),
      ),
    ),
  ),
)

describe('the sentences of a result', () => {
  it('are read at a glance, but for those of the criteria that are listed', () => {
    const longer = [...SENTENCES].filter(([text]) => text.length > MAX_CHARACTERS)
    const found: Record<string, string[]> = {}
    for (const [, { code, criterion }] of longer) found[code] = [...new Set([...(found[code] ?? []), criterion])].sort()
    expect(found).toEqual(LONGER)
  })

  it('name first what is missing, and then why', () => {
    const missing = [...SENTENCES.keys()].filter((text) => text.includes('is not available'))
    expect(missing.filter((text) => !/^[^:.]+ is not available/.test(text))).toEqual([])
  })

  it('never say that an absence is known of what is open', () => {
    const wrong = PATIENTS.flatMap((patient) =>
      Object.values(classify(pack, patient).syndromes).flatMap(({ stages }) =>
        stages.flatMap(({ annotations }) =>
          annotations.filter(
            ({ truth, text }) => truth === 'unknown' && /^(Excl.* not present|Mandatory missing)/.test(text),
          ),
        ),
      ),
    )
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  it('ask whose age it is where febrile seizures may have been first', () => {
    const texts = check(
      pack,
      'DS',
      normalizeCase({ ageAtOnset: 3, age: 5, history: ['hist_febrile_seizures'], seizures: [{ mainType: 'focal' }] }),
      'age',
    ).annotations.map(({ text }) => text)
    expect(texts.filter((text) => text.includes('is not available'))).toEqual([])
  })
})
