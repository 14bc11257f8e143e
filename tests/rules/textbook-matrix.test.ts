import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { classify } from '../../rules/engine/index.ts'
import type { Overlap } from '../../schemas/types/overlaps.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const overlaps: readonly Overlap[] = parse(readFileSync('rules/overlaps.yaml', 'utf8'))
const listDeclared = (code: string): string[] => overlaps.flatMap(({ of, also }) => (of === code ? also : [])).sort()

describe("the textbook patients against every syndrome's rule", () => {
  it('there is one for every syndrome', () => {
    expect(listCodesWithCases().sort()).toEqual(Object.keys(pack.syndromes).sort())
  })

  it.each(listCodesWithCases())('%s is likely for itself, and otherwise only where an overlap is declared', (code) => {
    const { likely, likelyWithAlerts } = classify(pack, readTextbookPatient(code)).groups
    const all = [...likely, ...likelyWithAlerts]
    expect(all).toContain(code)
    expect(all.filter((other) => other !== code).sort()).toEqual(listDeclared(code))
  })
})
