import { describe, expect, it } from 'vitest'
import { buildNames } from '../../rules/pack/index.ts'
import { STEPS } from '../../web/case/steps.ts'
import { buildPaletteIndex, findItems } from '../../web/entry/palette/find-items.ts'
import { listWays, type WayItem } from '../../web/entry/palette/ways.ts'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'
import { ENTRY_ITEMS } from '../support/palette.ts'

const { syndromes } = buildNames(buildCurrentPack(), ruleFiles.vocabulary.names)
const index = buildPaletteIndex<WayItem | (typeof ENTRY_ITEMS)[number]>([...ENTRY_ITEMS, ...listWays(syndromes)])

const findFirstId = (text: string) => findItems(index, text).found[0]?.item.id

describe('among all that can be entered is found', () => {
  it('why a syndrome is not likely, for each of them', () => {
    const lost = Object.entries(syndromes).filter(
      ([code, { abbreviation }]) => findFirstId(`why not ${abbreviation}`) !== `/pages/Syndrome/${code}`,
    )
    expect(lost.map(([code]) => code)).toEqual([])
  })

  it('each page of the form by its title', () => {
    const lost = STEPS.filter(({ title, route }) => {
      const firstIds = findItems(index, title)
        .found.slice(0, 3)
        .map(({ item }) => item.id)
      return !firstIds.includes(`/pages/${route}`)
    })
    expect(lost.map(({ title }) => title)).toEqual([])
  })

  it.each([
    ['new case', 'command:newCase'],
    ['new seizure', 'command:newSeizure'],
    ['save file', 'command:saveFile'],
    ['interview', '/pages/Interview'],
    ['my cases', '/MyCases'],
    ['quiz', '/Learn'],
    ['doose syndrome', '/pages/Syndrome/EMAtS'],
  ])('%s', (text, id) => {
    expect(findFirstId(text)).toBe(id)
  })
})
