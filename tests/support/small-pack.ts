import type { RulePack } from '../../rules/case/index.ts'
import { buildPack, type SyndromeFile, type WrittenCondition, type WrittenCriterion } from '../../rules/pack/index.ts'
import { ruleFiles } from './pack.ts'

const SOURCE = { ref: 'specification' }

type SyndromeParts = Partial<Pick<SyndromeFile, 'onset' | 'mandatory' | 'exclusionary' | 'alerts'>>

/** A pack with the real vocabulary and one made-up syndrome, SMALL, with only the given criteria: no shared doubts. */
export const buildSmallPack = (parts: SyndromeParts): RulePack =>
  buildPack({
    ...ruleFiles,
    derived: ruleFiles.derived.map(({ doubt: _, ...fact }) => fact),
    syndromes: {
      SMALL: { name: 'A small one', group: 'childhood', status: 'draft', mandatory: [], alerts: [], ...parts },
    },
  })

export const createCriterion = (id: string, when: WrittenCondition, more: Partial<WrittenCriterion> = {}) => ({
  id,
  says: id,
  when,
  source: SOURCE,
  ...more,
})
