import { expect, it } from 'vitest'
import { compileVocabulary, expandCondition } from '../../rules/pack/index.ts'
import { buildCurrentPack } from '../support/pack.ts'

const vocabulary = compileVocabulary(buildCurrentPack().pages)

it.each<[object, string]>([
  [{ hasNone: ['exam_normal'] }, 'this one has hasNone.'],
  [{ has: 'exam_normal', sex: 'female' }, 'this one has has, sex.'],
  [{}, 'this one has none.'],
  [{ toString: 'exam_normal' }, 'this one has toString.'],
])('a condition that is not of exactly one known form is refused: %j', (when, ending) => {
  expect(() => expandCondition(when, vocabulary)).toThrow(ending)
})
