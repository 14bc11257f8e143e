import { describe, expect, it } from 'vitest'
import { FEATURE_LISTS, type PatientCase } from '../../../rules/case/index.ts'
import { classify, isLikely } from '../../../rules/engine/index.ts'
import { readMeasuredPeople } from '../../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readReferencePatients } from '../../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const { atypical, workUps, published } = readMeasuredPeople()
const PEOPLE: readonly PatientCase[] = [
  ...[...atypical, ...workUps, ...published].map(({ patient }) => patient),
  ...listCodesWithCases().flatMap((code) => readReferencePatients(code).map(({ patient }) => patient)),
]

/** What a sentence calls several sources together. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  EEG: ['interictal EEG', 'ictal EEG', 'sleep EEG', 'earlier EEGs'],
  development: ['development at onset', 'development in the course'],
  'neurological examination': ['neurological examination at onset', 'neurological examination in the course'],
  tests: ['tests', 'genetic tests'],
}

function listDenied(text: string, patient: PatientCase): readonly string[] {
  const [, named = ''] = /^Info on (.*?) is not available/.exec(text) ?? []
  return named
    .split(/, | or /)
    .flatMap((name) => PARTS[name] ?? [name])
    .filter((name) => hasEntered(name, patient))
}

function hasEntered(source: string, patient: PatientCase): boolean {
  if (source === 'seizures') return patient.seizures.length > 0
  if (source === 'age at onset') return String(patient.ageAtOnset ?? '') !== ''
  const codes = pack.sources[source] ?? []
  return FEATURE_LISTS.some((list) => patient[list].some((code) => codes.includes(code)))
}

describe('the sentences of every reference, atypical, published and first-line patient', () => {
  it('deny no source of which something is entered, and call nothing critical in what is likely', () => {
    const wrong = new Set<string>()
    for (const patient of PEOPLE)
      for (const [code, { group, stages }] of Object.entries(classify(pack, patient).syndromes))
        for (const { annotations } of stages)
          for (const { text, truth } of annotations) {
            const isCritical = isLikely(group) && truth === 'unknown' && text.includes('critical')
            if (isCritical || listDenied(text, patient).length > 0) wrong.add(`${code}: ${text}`)
          }
    expect([...wrong]).toEqual([])
  })
})
