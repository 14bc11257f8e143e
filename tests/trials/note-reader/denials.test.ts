import { expect, it } from 'vitest'
import { tryDenials } from '../../../scripts/checks/notes/denied-sentences.ts'
import { lexicon } from '../../note-reader/reader.ts'
import { ruleFiles } from '../../support/pack.ts'

it('no name of a finding is suggested where a sentence denies it or reports it of a relative', () => {
  const { count, misread } = tryDenials(lexicon, ruleFiles.vocabulary, 173)
  expect(count).toBeGreaterThan(2000)
  expect(misread).toEqual([])
})
