import { expect, test } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listBars } from '../../web/verdict/bars.ts'
import { buildCurrentPack } from '../support/pack.ts'

test('a bar counts what is met and what is open of all that is needed, and there is none for nothing', () => {
  const pack = buildCurrentPack()
  const withoutEeg: PatientCase = { ...readTextbookPatient('CAE'), eeg: [], swFreq: '' }
  expect(listBars(assess(pack, withoutEeg).of('CAE'))).toEqual([
    { kind: 'for', count: 2, of: 3, label: '2 of 3 met' },
    { kind: 'open', count: 1, of: 3, label: '1 of 3 open' },
  ])
})
