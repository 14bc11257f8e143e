import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { computeWeight } from '../../rules/assess/ranking/criterion-weight.ts'
import { rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import { type Feature, normalizeCase, type SyndromeCode } from '../../rules/case/index.ts'
import { classify, collectFacts, listSyndromeCodes } from '../../rules/engine/index.ts'
import { buildPack } from '../../rules/pack/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { readRepositoryPatients } from '../../scripts/build/cases/repository-patients.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'

const pack = buildCurrentPack()
const codes = listSyndromeCodes(pack)
const unprofiled = buildPack({ ...ruleFiles, profiles: {} }, readRepositoryPatients())
const getFrequency = (code: SyndromeCode, id: string) =>
  Object.values(pack.syndromes[code]?.stages ?? {})
    .flat()
    .find((criterion) => criterion.id === id)?.frequency

describe('what a met criterion weighs', () => {
  it('is counted on the textbook patients of the other syndromes', () => {
    const id = 'typical-absence-seizures'
    const others = listCodesWithCases().filter((code) => code !== 'CAE')
    const meeting = others.filter((code) =>
      classify(pack, readTextbookPatient(code)).syndromes.CAE?.stages.some(({ annotations }) =>
        annotations.some(({ criterion, truth }) => criterion === id && truth === 'met'),
      ),
    )
    expect(getFrequency('CAE', id)).toEqual({ met: meeting.length, of: others.length })
    expect(others).toHaveLength(40)
  })
  it.each([
    ['met by half of them', { met: 20, of: 40 }, Math.log2(1.9)],
    ['met by everybody', { met: 40, of: 40 }, Math.log2(0.95)],
    ['met by nobody, as if by half a patient', { met: 0, of: 40 }, Math.log2(76)],
    ['in a pack without textbook patients', undefined, 0],
  ])('is the more, the rarer it is: %s', (_, frequency, weight) => {
    expect(computeWeight(frequency)).toBeCloseTo(weight, 10)
  })
  it('changes no answer', () => {
    const plain = buildPack(ruleFiles)
    const patient = readTextbookPatient('LGS')
    expect(classify(plain, patient).syndromes).toEqual(classify(pack, patient).syndromes)
  })
  it('makes the hash of the pack that of other patients too', () => {
    const patients = readRepositoryPatients()
    const { CAE: _, ...textbook } = patients.textbook
    expect(buildPack(ruleFiles, { ...patients, textbook }).sha256).not.toBe(pack.sha256)
  })
})

describe('the open syndromes in order', () => {
  const child = readTextbookPatient('CAE')
  const childWithoutEeg = { ...child, eeg: [], swFreq: '' }
  const withoutEeg = assess(pack, childWithoutEeg)

  it('scores what speaks for a syndrome less what is open and what alerts', () => {
    const { met, open, alerts, score } = assess(unprofiled, childWithoutEeg).of('CAE')
    const weights = met.map(({ criterion }) => computeWeight(criterion.frequency))
    const support = weights.reduce((sum, weight) => sum + weight, 0)
    const suggested = alerts.filter(({ isSuggested }) => isSuggested)
    expect(open.length).toBeGreaterThan(0)
    expect(score).toBeCloseTo(support - open.length - suggested.length, 10)
    const withAtaxia = { ...child, eeg: [], exam: ['exam_abnormal', 'exam_ataxia'] }
    expect(
      assess(pack, withAtaxia)
        .of('CAE')
        .alerts.some(({ isSuggested }) => isSuggested),
    ).toBe(true)
  })
  it('counts what later pages ask as open', () => {
    const { open } = assess(pack, child, 'eeg').of('GSHH')
    expect(open.map(({ criterion }) => criterion.id)).toEqual(['hypothalamic-hamartoma'])
  })
  it('reports for an empty case that nothing entered points to any syndrome', () => {
    const { ranked } = assess(pack, normalizeCase({}))
    expect(ranked.unresolved.supported).toEqual([])
    expect(ranked.unresolved.unsupported).toHaveLength(codes.length)
  })
  it('reports it for a syndrome of which the age alone is met', () => {
    expect(assess(pack, normalizeCase({ ageAtOnset: 6 })).ranked.unresolved.supported).toEqual([])
  })
  it('holds every syndrome of a group once, and leaves those that are not open by code', () => {
    for (const group of ['unclear', 'unresolved', 'excluded'] as const) {
      const { supported, unsupported } = withoutEeg.ranked[group]
      expect([...supported, ...unsupported].sort()).toEqual([...withoutEeg.groups[group]].sort())
    }
    expect(withoutEeg.ranked.excluded.supported).toEqual(withoutEeg.groups.excluded)
  })
})

/** All entries that a syndrome reads, also by way of what answers for them. */
const READ_BY = new Map(
  codes.map((code) => {
    const { stages, alerts } = pack.syndromes[code] ?? { stages: {}, alerts: [] }
    const conditions = [...Object.values(stages).flat(), ...alerts].flatMap(({ when }) => when ?? [])
    const read = conditions.flatMap(collectFacts).flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))
    return [code, new Set(read.flatMap(listAnswering))] as const
  }),
)

function listAnswering(code: string): string[] {
  const feature: Feature | undefined = pack.features[code]
  if (feature === undefined) return [code]
  const { gate, opposite, answeredBy = [], lookedForBy } = feature
  const above = gate ? listAnswering(gate.code) : []
  return [code, ...above, ...(opposite ? [opposite] : []), ...answeredBy, ...(lookedForBy?.all ?? [])]
}

const READ_FOR_ONSET = [
  pack.onset?.ageOfSyndrome,
  pack.noSeizure,
  ...(pack.onset?.earlierSeizures ?? []).map(({ entry }) => entry),
]

/** The states, controls and trials that count with an entry. */
const listGates = (code: string): readonly string[] => {
  const gate = pack.features[code]?.gate?.code
  return gate === undefined ? [] : [gate, ...listGates(gate)]
}

/** What a tick changes: what is above it counts too, and what stands beside it then counts as absent. */
function listAffected(entry: string): readonly string[] {
  const ticked = [entry, ...(pack.plainParents[entry] ?? [])]
  const gates = ticked.flatMap(listGates)
  const beside = Object.keys(pack.features).filter((code) => listGates(code).some((gate) => gates.includes(gate)))
  return [...ticked, ...gates, ...beside]
}

const isReadBy = (code: SyndromeCode, entry: string): boolean =>
  listAffected(entry).some((affected) => READ_BY.get(code)?.has(affected) || READ_FOR_ONSET.includes(affected))

/** A state that contradicts a finding takes it back, which is no tick alone. */
const STATE = /_(unavailable|not_done|normal|abnormal|unknown|negative|positive)$/

it('a tick that no criterion of two syndromes reads never changes their order', () => {
  const entry = fc.constantFrom(...Object.keys(pack.features).filter((code) => !STATE.test(code)))
  fc.assert(
    fc.property(arbitraryCase, entry, (submitted, ticked) => {
      const patient = normalizeCase(submitted)
      const list = pack.features[ticked]?.list ?? 'history'
      const unread = codes.filter((code) => !isReadBy(code, ticked))
      const rank = (one: typeof patient) => rankSyndromes(assess(unprofiled, one), unread)
      expect(rank({ ...patient, [list]: [...patient[list], ticked] })).toEqual(rank(patient))
    }),
  )
})
