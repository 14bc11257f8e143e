import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCase, type Range, type SubmittedCase, type Truth } from '../../../rules/case/index.ts'
import { classify } from '../../../rules/engine/index.ts'
import { buildPack, type SyndromeFile } from '../../../rules/pack/index.ts'
import { ruleFiles } from '../../support/pack.ts'

const MAX_MONTHS = 60
const RULE_COUNT = 40

/** A range in months, never empty, and with at least one end. */
const rangeInMonths: fc.Arbitrary<Range> = fc
  .record({
    lower: fc.integer({ min: 0, max: MAX_MONTHS }),
    width: fc.integer({ min: 1, max: MAX_MONTHS }),
    lowerEnd: fc.constantFrom('from', 'over', undefined),
    upperEnd: fc.constantFrom('to', 'under', undefined),
  })
  .filter(({ lowerEnd, upperEnd }) => lowerEnd !== undefined || upperEnd !== undefined)
  .map(({ lower, width, lowerEnd, upperEnd }) => ({
    ...(lowerEnd && { [lowerEnd]: lower }),
    ...(upperEnd && { [upperEnd]: lower + width }),
  }))

const SUBJECTS: Readonly<Record<string, Pick<NonNullable<SyndromeFile['onset']>, 'of'>>> = {
  ANYONE: {},
  FIRST_OF_ANY_KIND: { of: 'any' },
  ABSENCES: { of: { details: ['nonmotor_typical'] } },
}

const ranges = fc.sample(rangeInMonths, { seed: 1, numRuns: RULE_COUNT })
const rules = ranges.flatMap((range, index) =>
  Object.entries(SUBJECTS).map(([subject, of]) => ({ code: `${subject}_${index}`, range, of })),
)
const pack = buildPack({
  ...ruleFiles,
  syndromes: Object.fromEntries(
    rules.map(({ code, range, of }) => [
      code,
      {
        name: code,
        group: 'childhood' as const,
        status: 'draft' as const,
        onset: {
          mandatory: Object.fromEntries(Object.entries(range).map(([end, months]) => [end, `${months} months`])),
          source: { ref: 'specification' },
          ...of,
        },
        mandatory: [],
        alerts: [],
      },
    ]),
  ),
})

const absence = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const convulsion = { mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'] }
const seizures = fc.shuffledSubarray([absence, convulsion, { ...convulsion, triggers: ['seizure_trigger_fever'] }])
const month = fc.integer({ min: 0, max: 2 * MAX_MONTHS })

const isWithin = (months: number, { from, over, to, under }: Range): boolean =>
  !(
    (from !== undefined && months < from) ||
    (over !== undefined && months <= over) ||
    (to !== undefined && months > to) ||
    (under !== undefined && months >= under)
  )

/** Every end is a whole month, so that the half months between separate a range from its neighbor. */
function judgeSpan(from: number, to: number, range: Range): Truth {
  const ages = Array.from({ length: 2 * (to - from) + 1 }, (_, step) => from + step / 2)
  if (ages.every((age) => isWithin(age, range))) return 'met'
  return ages.some((age) => isWithin(age, range)) ? 'unknown' : 'notMet'
}

function expectTruths(submitted: SubmittedCase, judge: (range: Range) => Truth): void {
  const { syndromes } = classify(pack, normalizeCase(submitted))
  for (const { code, range } of rules)
    expect([code, range, syndromes[code]?.stages[0]?.annotations[0]?.truth]).toEqual([code, range, judge(range)])
}

describe('with nothing entered about whose onset the age is (decisions.md, Second round)', () => {
  it('every bound applies to the letter', () => {
    fc.assert(
      fc.property(month, seizures, (ageAtOnset, entered) => {
        expectTruths({ ageAtOnset, ageAtOnsetUnit: 'months', seizures: entered }, (range) =>
          isWithin(ageAtOnset, range) ? 'met' : 'notMet',
        )
      }),
      { numRuns: 100 },
    )
  })

  it('a span is met where the bound holds all of it, not met where it holds none of it, else unknown', () => {
    fc.assert(
      fc.property(month, month, seizures, (one, other, entered) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        expectTruths({ ageAtOnset: from, ageAtOnsetTo: to, ageAtOnsetUnit: 'months', seizures: entered }, (range) =>
          judgeSpan(from, to, range),
        )
      }),
      { numRuns: 100 },
    )
  })
})
