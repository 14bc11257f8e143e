import { type BuiltPack, compileSyndrome, compileVocabulary } from '../../../rules/pack/index.ts'
import {
  type ComparisonRun,
  type Comparisons,
  getComparisons,
} from '../../../rules/quality/verification/comparison-run.ts'
import type { RulesUnderTest } from '../../../rules/quality/verification/comparisons.ts'
import { loadCorpus } from '../../build/cases/corpus.ts'

/** The input of a worker, which loads the corpus and compiles the vocabulary by itself. */
export type VerificationTask = Readonly<{ pack: BuiltPack }> & Pick<ComparisonRun, 'cases' | 'seed'>

/** Loads the comparisons of a task. */
export const loadComparisons = ({ pack, cases, seed }: VerificationTask): Comparisons =>
  getComparisons({ rules: toRulesUnderTest(pack), corpus: loadCorpus(), cases, seed })

const MADE_UP_SOURCES = { specification: { citation: 'Made up' } }

/** The pack with a compiled vocabulary, against which random rules can be compiled. */
export function toRulesUnderTest(pack: BuiltPack): RulesUnderTest {
  const vocabulary = compileVocabulary(pack.pages)
  return {
    pack,
    vocabulary,
    compileRule: (code, file) => compileSyndrome(code, file, vocabulary, MADE_UP_SOURCES),
  }
}
