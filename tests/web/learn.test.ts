import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { classify, isLikely } from '../../rules/engine/index.ts'
import { readPublishedPatients } from '../../scripts/build/cases/published-patients.ts'
import { createSeizureLabels } from '../../web/case/seizures/seizure-rows.ts'
import { describeCase } from '../../web/library/examples/describe-case.ts'
import { nameAddress } from '../../web/library/examples/name-address.ts'
import { writeVignette } from '../../web/library/examples/write-vignette.ts'
import { judgePicks } from '../../web/library/learn/judge-picks.ts'
import { listLearningCases } from '../../web/library/learn/learning-case.ts'
import { drawCase, isRevealedFirst, revealCase } from '../../web/library/learn/learning-cases.ts'
import { NO_SYNDROME, type parseProgress, withAnswer } from '../../web/library/learn/progress.ts'
import { createProgressStore, PROGRESS_STORAGE_KEY } from '../../web/library/learn/progress-store.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const published = readPublishedPatients()
const cases = listLearningCases(pack.textbook, published)
const words = { pages: pack.pages, seizureLabels: createSeizureLabels(pack.pages) }

const listLikely = (patient: PatientCase) =>
  Object.entries(classify(pack, patient).syndromes).flatMap(([code, { group }]) => (isLikely(group) ? [code] : []))

describe('a case to learn from', () => {
  it('is one of 41 textbook and 12 published patients, and its id is a number of its own', () => {
    expect(cases).toHaveLength(53)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(53)
    for (const { id } of cases) expect(id).toMatch(/^[0-9a-f]{8}$/)
  })

  it('shows ages, sex and seizures first, without a word of its diagnosis', () => {
    for (const { syndrome, patient } of cases) {
      const first = describeCase(words, revealCase(pack, pack.investigations.filter(isRevealedFirst), patient))
      const { name = 'no name', abbreviation = 'none' } = pack.syndromes[syndrome ?? ''] ?? {}
      expect(first.map(({ title }) => title).filter((title) => !['Age', 'Seizures'].includes(title))).toEqual([])
      const { title, sentences } = writeVignette(words.seizureLabels, patient)
      expect(sentences.length).toBeLessThanOrEqual(3)
      expect(`${title} ${sentences.join(' ')}`).not.toContain(name)
      expect(JSON.stringify(first)).not.toContain(name)
      expect(JSON.stringify(first)).not.toMatch(new RegExp(`\\b${abbreviation.replace('+', '\\+')}\\b`))
    }
  })

  it('comes out as the whole case once everything is asked', () => {
    for (const { patient } of cases)
      expect(listLikely(revealCase(pack, pack.investigations, patient))).toEqual(listLikely(patient))
  })
})

describe('what was named', () => {
  const judge = ({ patient, syndrome }: (typeof cases)[number], picks: readonly string[]) =>
    judgePicks(assess(pack, patient), syndrome, picks)

  it('is right where it is the diagnosis, or nothing where no syndrome fits', () => {
    for (const one of cases) {
      expect(judge(one, one.syndrome ? [one.syndrome] : []).isRight).toBe(true)
      expect(judge(one, one.syndrome === 'CAE' ? ['JAE'] : ['CAE']).isRight).toBe(false)
    }
  })

  it('is next to the diagnosis with its group', () => {
    const child = cases.find(({ syndrome }) => syndrome === 'CAE')
    expect(child && judge(child, ['JAE', 'CAE', 'IESS'])).toMatchObject({
      isRight: true,
      diagnosis: { code: 'CAE', group: 'likely' },
      otherPicks: [
        { code: 'JAE', group: 'excluded' },
        { code: 'IESS', group: 'excluded' },
      ],
    })
  })
})

describe('the next case', () => {
  const countDrawn = (progress: ReturnType<typeof parseProgress>, before?: string) => {
    const counts: Record<string, number> = {}
    for (let step = 0; step < 1000; step++) {
      const { id, syndrome = NO_SYNDROME } = drawCase(cases, progress, step / 1000, before)
      expect(id).not.toBe(before)
      counts[syndrome] = (counts[syndrome] ?? 0) + 1
    }
    return counts
  }

  it('is more often of what went wrong, less often of what was right, and never the one before', () => {
    const progress = withAnswer(withAnswer(withAnswer({}, 'EMA', true), 'LGS', false), 'JME', false)
    const { LGS = 0, JME = 0, EMA = 0, COVE = 0 } = countDrawn(progress, cases[0]?.id)
    expect(LGS).toBeGreaterThan(2 * COVE)
    expect(JME).toBeGreaterThan(2 * COVE)
    expect(EMA).toBeLessThan(COVE)
    expect(EMA).toBeGreaterThan(0)
  })

  it('can be any', () => {
    expect(Object.keys(countDrawn({}))).toHaveLength(42)
  })
})

describe('progress', () => {
  const createStorage = (refuses = false): Storage => {
    const items = new Map<string, string>()
    return {
      length: 0,
      key: () => null,
      clear: () => items.clear(),
      removeItem: (key) => void items.delete(key),
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => {
        if (refuses) throw new DOMException('full', 'QuotaExceededError')
        items.set(key, value)
      },
    }
  }

  it('of two tabs that learn at once is kept in full', () => {
    const storage = createStorage()
    const [one, other] = [createProgressStore(storage), createProgressStore(storage)]
    one.record('CAE', true)
    other.record('CAE', false)
    other.record('LGS', true)
    one.sync()
    expect(one.get()).toEqual({
      CAE: { right: 1, wrong: 1, isLastRight: false },
      LGS: { right: 1, wrong: 0, isLastRight: true },
    })
    expect(createProgressStore(storage).get()).toEqual(one.get())
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const store = createProgressStore(createStorage(true))
    store.record('CAE', true)
    store.record('CAE', true)
    expect(store.get()).toEqual({ CAE: { right: 2, wrong: 0, isLastRight: true } })
  })

  it.each(['', 'null', '[1]', '{"CAE":3,"LGS":{"right":-1,"wrong":0,"isLastRight":true}}'])(
    'that cannot be read counts as none: %s',
    (text) => {
      const storage = createStorage()
      storage.setItem(PROGRESS_STORAGE_KEY, text)
      expect(createProgressStore(storage).get()).toEqual({})
    },
  )
})

it.each([
  ['https://www.chop.edu/news/fellow-s-corner', 'chop.edu: Fellow s corner'],
  [
    'https://www.epilepsydiary.biz/epilepsy-surgery/case-presentation-odf.html',
    'epilepsydiary.biz: Case presentation odf',
  ],
  ['https://adc.bmj.com/content/102/Suppl_2/A68.1', 'adc.bmj.com'],
  ['https://doi.org/10.1055/s-0040-1713561', 'DOI 10.1055/s-0040-1713561'],
])('the source %s is named %s', (address, name) => {
  expect(nameAddress(address)).toBe(name)
})
