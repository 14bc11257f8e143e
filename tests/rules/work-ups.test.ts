import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { assess } from '../../rules/assess/assess.ts'
import { classify, listSyndromeCodes } from '../../rules/engine/index.ts'
import { readWorkUps } from '../../scripts/build/cases/measured-people.ts'
import { compileCaseFileCheck } from '../support/case-files.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const workUps = readWorkUps()

it('every syndrome has one ordinary work-up', () => {
  expect(workUps.map(({ syndrome }) => syndrome).sort()).toEqual(listSyndromeCodes(pack).sort())
})

it('a work-up follows its schema', () => {
  const isFileOfWorkUps = compileCaseFileCheck('work-ups')
  expect(isFileOfWorkUps(parse(readFileSync('tests/cases/work-ups/first-line.yaml', 'utf8')))).toBe(true)
})

it.each(workUps.map((one) => [one.name, one] as const))('%s: each entry counts', (_, { patient }) => {
  expect(classify(pack, patient).warnings).toEqual([])
})

it.each(workUps.map((one) => [one.name, one] as const))('%s: no gene was tested', (_, { patient }) => {
  expect(patient.tests.filter((code) => code.startsWith('test_gen'))).toEqual([])
})

it('an ordinary work-up leaves at most 4.2 other syndromes open on average', () => {
  const open = workUps.flatMap(({ syndrome, patient }) =>
    classify(pack, patient).groups.unresolved.filter((code) => code !== syndrome),
  )
  expect(open.length / workUps.length).toBeLessThanOrEqual(4.2)
})

it('what waits for a test alone, with nothing that speaks for it, is folded: at most three others are shown as open', () => {
  const shown = workUps.map(({ syndrome, patient }) => {
    const { unresolved } = assess(buildCurrentPack(), patient).ranked
    expect(unresolved.unsupported).not.toContain(syndrome)
    return unresolved.supported.filter((code) => code !== syndrome).length
  })
  expect(shown.reduce((sum, count) => sum + count) / shown.length).toBeLessThanOrEqual(3)
})
