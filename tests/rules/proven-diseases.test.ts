import { describe, expect, it } from 'vitest'
import { normalizeCase, type RulePack, type SubmittedCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { buildPack, type SyndromeFile } from '../../rules/pack/index.ts'
import { parsedRules, ruleFiles } from '../support/pack.ts'

const LAFORA = ['tests_available', 'test_genetic', 'test_gene_panel', 'test_genetics_lafora']
const RING_20 = ['tests_available', 'test_genetic', 'test_karyotype', 'test_genetics_ring20']
const ANTIBODIES = ['tests_available', 'test_autoimmune']

/** A syndrome that asks for nothing but accepts these causes, with the real derived facts. */
const buildWithCauses = (accepts: NonNullable<SyndromeFile['causes']>['accepts'] | undefined): RulePack =>
  buildPack({
    ...ruleFiles,
    syndromes: {
      SMALL: {
        name: 'A small one',
        group: 'childhood',
        status: 'draft',
        ...(accepts && { causes: { accepts, source: { ref: 'specification' } } }),
        mandatory: [],
        alerts: [],
      },
    },
  })

function classifySmall(pack: RulePack, submitted: SubmittedCase) {
  const result = classify(pack, normalizeCase(submitted)).syndromes.SMALL
  const text = result?.stages
    .flatMap(({ annotations }) => annotations)
    .find((one) => one.criterion === 'another-disease')
  return { group: result?.group, text: text?.text }
}

describe('another disease that is proven', () => {
  it.each<[string, NonNullable<SyndromeFile['causes']>['accepts'] | undefined, string[], string]>([
    ['leaves a syndrome unresolved that accepts nothing', [], LAFORA, 'unresolved'],
    ['leaves one likely that accepts its entry', ['test_genetics_lafora'], LAFORA, 'likely'],
    ['leaves one likely that accepts the fact', ['derived_progressive_myoclonus_epilepsy'], LAFORA, 'likely'],
    ['leaves one likely that accepts any cause', 'any', LAFORA, 'likely'],
    ['leaves one likely that states no causes', undefined, LAFORA, 'likely'],
    ['counts beside one that is accepted', ['test_genetics_lafora'], [...LAFORA, 'test_genetics_ring20'], 'unresolved'],
    ['is no antibody of doubtful meaning', [], [...ANTIBODIES, 'test_antibodies_unspecific'], 'likely'],
    ['is an antibody otherwise', [], ANTIBODIES, 'unresolved'],
    ['is none while a test is not done', [], ['tests_not_done', 'test_genetic_not_done'], 'likely'],
    ['is none while a result is awaited', [], ['tests_available', 'test_genetic', 'test_genetic_pending'], 'likely'],
  ])('%s', (_states, accepts, tests, group) => {
    expect(classifySmall(buildWithCauses(accepts), { tests }).group).toBe(group)
  })

  it('is named in the sentence, the first that is met', () => {
    const pack = buildWithCauses([])
    expect(classifySmall(pack, { tests: RING_20 }).text).toBe(
      'Info on an EEG of a long attack and of sleep is critical to tell it from the epilepsy of ring chromosome 20, because of a ring chromosome 20.',
    )
    expect(classifySmall(pack, { tests: [...RING_20, 'test_genetics_lafora'] }).text).toContain('progressive myoclonus')
    expect(classifySmall(pack, {}).text).toMatch(/is not available to check for another disease/)
  })

  it('is for every syndrome to accept or not', () => {
    const silent = parsedRules.syndromes.filter(({ value }) => value?.causes === undefined)
    expect(silent.map(({ file }) => file.file)).toEqual([])
  })
})
