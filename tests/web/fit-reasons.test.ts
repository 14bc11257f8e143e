import { expect, it } from 'vitest'
import type { Truth } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { listAlertTexts } from '../../web/verdict/alerts.ts'
import { type AnnotationItem, getReasons } from '../../web/verdict/classification.ts'
import { fitReasons } from '../../web/verdict/fit-reasons.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

/** The reasons for each likely syndrome of the textbook patients, with its alerts. */
const listLikely = () =>
  listCodesWithCases().flatMap((code) => {
    const classification = classify(pack, readTextbookPatient(code), 'results')
    return classification.groups.likely.map((likely) => ({
      items: getReasons(pack, likely, classification).deciding,
      alerts: listAlertTexts(pack, likely, classification),
    }))
  })

const createItem = (criterion: string, truth: Truth = 'met'): AnnotationItem => ({
  annotation: {
    criterion,
    kind: 'mandatory',
    text: `${criterion}, ${'told in many words '.repeat(8)}`,
    truth,
    source: { ref: 'test', citation: 'None, for the test alone' },
  },
})

it('a phone shows every reason of the textbook patients, at once or behind the line that counts them', () => {
  const fitted = listLikely().map(({ items, alerts }) => ({ items, ...fitReasons(items, alerts) }))
  for (const { items, shown, folded } of fitted) {
    expect(new Set([...shown, ...folded])).toEqual(new Set(items))
    expect(shown.length + folded.length).toBe(items.length)
    expect(shown.length).toBeGreaterThan(0)
  }
  expect(fitted.some(({ folded }) => folded.length > 0)).toBe(true)
})

it('what leaves a syndrome in doubt is shown however many reasons are folded', () => {
  const met = ['a', 'b', 'c', 'd', 'e', 'f'].map((criterion) => createItem(criterion))
  const unknown = createItem('g', 'unknown')
  const nearlyMet = { ...createItem('h'), outerBound: 'outside the usual age' }
  const items = [unknown, ...met, nearlyMet]
  const { shown, folded } = fitReasons(items, [])
  expect(shown).toEqual([...met.slice(0, shown.length - 2), unknown, nearlyMet])
  expect(folded).toEqual(met.slice(shown.length - 2))
  expect(folded.length).toBeGreaterThan(0)
  expect(fitReasons(items, ['an alert of many words '.repeat(50)]).shown).toEqual([met[0], unknown, nearlyMet])
})

it('alerts leave room for fewer reasons, and one always stands', () => {
  const [{ items } = { items: [] }] = listLikely().filter(({ items }) => items.length > 2)
  expect(fitReasons(items, []).folded).toEqual([])
  expect(fitReasons(items, ['an alert of many words '.repeat(50)]).shown).toEqual(items.slice(0, 1))
})
