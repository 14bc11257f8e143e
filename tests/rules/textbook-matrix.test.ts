import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { classify } from '../../rules/engine/index.ts'
import { codesWithCases, textbookPatient } from '../../scripts/cases/reference-cases.ts'
import { builtPack } from '../support/pack.ts'

type Overlap = Readonly<{ of: string; also: readonly string[]; reason: string; source: { ref: string } }>

const pack = builtPack()
const overlaps: readonly Overlap[] = parse(readFileSync('rules/overlaps.yaml', 'utf8'))
const declared = (code: string): string[] => overlaps.flatMap(({ of, also }) => (of === code ? also : [])).sort()

describe("the textbook patients against every syndrome's rule", () => {
  it('there is one for every syndrome', () => {
    expect(codesWithCases().sort()).toEqual(Object.keys(pack.syndromes).sort())
  })

  it.each(codesWithCases())('%s is likely for itself, and otherwise only where an overlap is declared', (code) => {
    const { likely, likelyWithAlerts } = classify(pack, textbookPatient(code)).groups
    const all = [...likely, ...likelyWithAlerts]
    expect(all).toContain(code)
    expect(all.filter((other) => other !== code).sort()).toEqual(declared(code))
  })
})
