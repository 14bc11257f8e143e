import {
  type ComparisonRun,
  type Comparisons,
  getComparisons,
} from '../../rules/analysis/verification/comparison-run.ts'
import type { RulesUnderTest } from '../../rules/analysis/verification/comparisons.ts'
import { type BuiltPack, compileSyndrome, compileVocabulary } from '../../rules/pack/index.ts'
import { loadCorpus } from '../cases/corpus.ts'

/** What a worker is sent: it reads the people who are written down, and compiles the vocabulary, by itself. */
export type VerificationTask = Readonly<{ pack: BuiltPack }> & Pick<ComparisonRun, 'cases' | 'seed'>

/** All comparisons of a task. */
export const loadComparisons = ({ pack, cases, seed }: VerificationTask): Comparisons =>
  getComparisons({ rules: toRulesUnderTest(pack), corpus: loadCorpus(), cases, seed })

const MADE_UP_SOURCES = { specification: { citation: 'Made up' } }

/** A pack whose vocabulary is compiled again, so that made-up rules can be compiled over it. */
export function toRulesUnderTest(pack: BuiltPack): RulesUnderTest {
  const vocabulary = compileVocabulary(pack.pages)
  return {
    pack,
    vocabulary,
    compileRule: (code, file) => compileSyndrome(code, file, vocabulary, MADE_UP_SOURCES),
  }
}
