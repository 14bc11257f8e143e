import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const ids = listPublishedNames()
const classifyPublished = (id: string) => classify(pack, normalizeCase(readPublishedPatient(id)))

/** What comes out likely for each published patient: the published diagnosis where there is one, and nothing else. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  'CAE-1': ['CAE'],
  'EESWAS-1': ['EESWAS'],
  'GSHH-2': ['GSHH'],
  'Glut1DS-1': ['Glut1DS'],
  'IESS-1': ['IESS'],
  'PME-1': ['PME'],
  'RS-2': ['RS'],
  'SHE-1': ['SHE'],
  'SWS-2': ['SWS'],
  'SeLEAS-1': ['SeLEAS'],
  'none-3': [],
  'none-6': [],
}

describe('published patients', () => {
  it('each has its outcome written down', () => {
    expect(ids.sort()).toEqual(Object.keys(LIKELY).sort())
  })

  it.each(ids)('%s: the published diagnosis, and nothing else, is likely', (id) => {
    const { groups, warnings } = classifyPublished(id)
    expect({ likely: groups.likely, withAlerts: groups.likelyWithAlerts, warnings }).toEqual({
      likely: LIKELY[id],
      withAlerts: [],
      warnings: [],
    })
  })

  it.each(ids)('%s: its row in the README reports what came out', (id) => {
    const rows = readFileSync('tests/cases/published/README.md', 'utf8').split('\n')
    const cells = rows
      .find((row) => row.startsWith(`| ${id} |`))
      ?.split('|')
      .map((cell) => cell.trim())
    expect(cells?.[3]).toBe(classifyPublished(id).groups.likely.join(', ') || 'none')
  })
})
