import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { computeWeight } from '../../rules/assess/ranking/criterion-weight.ts'
import { MAX_CLOSEST, rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import { describeSupport } from '../../rules/assess/ranking/support-texts.ts'
import { explainOrder } from '../../rules/assess/ranking/texts.ts'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { buildPack, type RuleFiles } from '../../rules/pack/index.ts'
import { readTextbookPatients } from '../../scripts/build/cases/reference-cases.ts'
import { arbitraryCase } from '../support/arbitrary-case.ts'
import { ruleFiles } from '../support/pack.ts'

type WrittenProfile = RuleFiles['profiles'][string]

const source = { ref: 'hirsch-2022' }
const [firstYear = [], childhood = [], adult = []] = [
  ['1 month', '4 months', '6 months', '9 months', '14 months'],
  ['3 years', '5 years', '7 years', '9 years', '12 years'],
  ['12 years', '18 years', '24 years', '31 years', '45 years'],
]
/** As often as in a syndrome that does not name it. */
const UNINFORMATIVE = { 'negative-myoclonus': 'very rare' } as const
const writeProfile = (
  frequencies: Readonly<Record<string, WrittenProfile['features'][string]['frequency']>>,
): WrittenProfile => ({
  onset: { quantiles: childhood, source },
  features: Object.fromEntries(
    Object.entries({ ...UNINFORMATIVE, ...frequencies }).map(([id, frequency]) => [id, { frequency, source }]),
  ),
})

const profiles: RuleFiles['profiles'] = {
  ...Object.fromEntries(Object.keys(ruleFiles.syndromes).map((code) => [code, writeProfile({})])),
  CAE: writeProfile({
    'typical-absence': 'obligate',
    'any-absence': 'obligate',
    'typical-spike-wave': 'very frequent',
  }),
  DS: {
    ...writeProfile({ test_genetics_scn1a: 0.85, 'fever-trigger': 'very frequent' }),
    onset: { quantiles: firstYear, source },
  },
  ...Object.fromEntries(
    ['EAF', 'mTLE_HS', 'FMTLE'].map((code) => [code, { ...writeProfile({}), onset: { quantiles: adult, source } }]),
  ),
  PCDH19: { ...writeProfile({}), girls: { share: 0.95, source } },
}
const textbook = readTextbookPatients()
const pack = buildPack({ ...ruleFiles, profiles })

const getBits = (code: string, submitted: SubmittedCase) =>
  assess(pack, normalizeCase(submitted)).supports.get(code)?.bits ?? Number.NaN
const ABSENCE = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const WITH_GENE = ['tests_available', 'test_genetic', 'test_genetics_scn1a']

describe('what the entries count for a syndrome', () => {
  it('is nothing while nothing is known', () => {
    expect(Object.keys(pack.syndromes).map((code) => getBits(code, {}))).toEqual(
      Object.keys(pack.syndromes).map(() => 0),
    )
  })
  it('counts a gene of the syndrome, which no criterion demands', () => {
    expect(getBits('DS', { tests: WITH_GENE })).toBeGreaterThan(3)
    expect(getBits('CAE', { tests: WITH_GENE })).toBeLessThan(0)
  })
  it('counts the strongest of several entries that report one thing, and not their sum', () => {
    const findings =
      assess(pack, normalizeCase({ seizures: [ABSENCE] }))
        .supports.get('CAE')
        ?.listFindings() ?? []
    expect(findings.filter(({ group }) => group === 'absences')).toHaveLength(1)
  })
  it('takes what a page entered in full leaves out as absent, and of a partial page as unknown', () => {
    const seizures = [{ mainType: 'focal', onset: 'motor', details: ['motor_clonic'] }]
    expect(getBits('CAE', { seizures })).toBeLessThan(0)
    expect(getBits('CAE', { seizures, partial: ['seizures'] })).toBe(0)
  })
  it('counts what is denied more than what is left out', () => {
    const seizures = [{ mainType: 'focal', onset: 'motor', details: ['motor_clonic'] }]
    expect(getBits('CAE', { seizures, absent: ['nonmotor_typical'] })).toBeLessThan(getBits('CAE', { seizures }))
  })
  it('counts the age at onset by how many of its patients have it', () => {
    const [inFirstYear, atSix] = [{ ageAtOnset: 6, ageAtOnsetUnit: 'months' }, { ageAtOnset: 6 }]
    expect(getBits('DS', inFirstYear)).toBeGreaterThan(2)
    expect(getBits('DS', atSix)).toBeLessThan(0)
    expect(getBits('CAE', atSix)).toBeGreaterThan(0)
  })
  it('counts the sex where a profile has the share of girls', () => {
    expect(getBits('PCDH19', { gender: 'male' })).toBeLessThan(-3)
    expect(getBits('CAE', { gender: 'male' })).toBe(0)
  })
})

describe('an order by profiles', () => {
  it('describes what speaks for and against', () => {
    const patient = normalizeCase({ ageAtOnset: 30, seizures: [ABSENCE] })
    expect(describeSupport(assess(pack, patient).supports.get('CAE'), new Set())).toEqual({
      for: ['typical absences'],
      against: ['onset later than in nineteen of twenty'],
    })
  })
  it('holds all that is not excluded once, the proven and then the likely ones first, and changes no group', () => {
    const unprofiled = buildPack({ ...ruleFiles, profiles: {} }, { textbook })
    fc.assert(
      fc.property(arbitraryCase, (submitted) => {
        const patient = normalizeCase(submitted)
        const assessment = assess(pack, patient)
        const { groups, order } = assessment
        expect(groups).toEqual(assess(unprofiled, patient).groups)
        const likely = [...groups.likely, ...groups.likelyWithAlerts]
        const open = [...groups.unclear, ...groups.unresolved]
        const isProven = (code: string) =>
          pack.syndromes[code]?.provenBy.some((entry) => assessment.patient.tests.includes(entry))
        const proven = [...likely, ...open].filter(isProven)
        const isUnproven = (code: string) => !isProven(code)
        expect(order.slice(0, proven.length).toSorted()).toEqual(proven.toSorted())
        const others = order.slice(proven.length)
        const likelyOthers = likely.filter(isUnproven)
        expect(others.slice(0, likelyOthers.length).toSorted()).toEqual(likelyOthers.toSorted())
        expect(others.slice(likelyOthers.length)).toEqual(rankSyndromes(assessment, open.filter(isUnproven)))
      }),
    )
  })
})

describe('what is closest', () => {
  it.each([
    ['with profiles', pack],
    ['without', buildPack({ ...ruleFiles, profiles: {} }, { textbook })],
  ])('is in the order of the results, each with what of it is met, %s', (_, rules) => {
    fc.assert(
      fc.property(arbitraryCase, (submitted) => {
        const patient = normalizeCase(submitted)
        const assessment = assess(rules, patient)
        const { likely, likelyWithAlerts, unclear, unresolved } = assessment.groups
        const ranked = [
          [...likely, ...likelyWithAlerts],
          [...unclear, ...unresolved],
        ].flatMap((codes) => rankSyndromes(assessment, codes).map(assessment.of))
        const isProven = (code: string) =>
          rules.syndromes[code]?.provenBy.some((entry) => assessment.patient.tests.includes(entry))
        expect(assessment.closest).toEqual(
          [...ranked.filter(({ code }) => isProven(code)), ...ranked.filter(({ code }) => !isProven(code))]
            .filter(({ isPartlyMet, met }) => isPartlyMet && met.length > 0)
            .slice(0, MAX_CLOSEST)
            .map(({ code, met, mandatoryCount }) => ({ code, met: met.length, needed: mandatoryCount })),
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('an order where some syndromes have a profile', () => {
  const { JAE: _, ...others } = profiles
  const partial = buildPack(
    { ...ruleFiles, profiles: { ...others, JME: { ...writeProfile({}), features: {} } } },
    { textbook },
  )

  it('takes the others by their met criteria, less what is open', () => {
    const patient = { ...(textbook.JAE ?? normalizeCase({})), eeg: [] }
    const { of, order, supports } = assess(partial, patient)
    const { score, met, open, alerts, support } = of('JAE')
    const weight = met.reduce((sum, { criterion }) => sum + computeWeight(criterion.frequency), 0)
    expect(score).toBeCloseTo(weight - open.length - alerts.filter(({ isSuggested }) => isSuggested).length, 10)
    expect(support).toEqual({ for: [], against: [] })
    expect(of('CAE').score).toBe(supports.get('CAE')?.bits)
    expect(of('CAE').support.for.join()).toContain('typical absences')
    expect(order.slice(0, 3)).toContain('JAE')
  })
  it('compares the only profile with the other syndromes as if theirs named nothing', () => {
    const { CAE = writeProfile({}) } = profiles
    const single = buildPack({ ...ruleFiles, profiles: { CAE } })
    const bits = assess(single, normalizeCase({ seizures: [ABSENCE] })).supports.get('CAE')?.bits
    expect(bits).toBeGreaterThan(3)
  })
  it('names whose met criteria count instead, also of a profile that names no feature yet', () => {
    expect(explainOrder(partial)).toContain('No frequencies are written for JAE, JME:')
    expect(explainOrder(pack)).not.toContain('No frequencies')
  })
})
