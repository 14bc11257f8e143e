import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintRules, renderPretty } from '../../../rules/lint/index.ts'
import { parseRules, readRuleDocuments } from '../../../rules/pack/index.ts'
import { createRulesFolder } from '../../lint/rules-folder.ts'
import { type AuthorMistake, MISTAKES } from './mistakes.ts'

/** What the author of a mistake reads first. */
function lintMistake({ file, from, to }: AuthorMistake) {
  const folder = createRulesFolder('tests/lint/good/rules')
  const path = join(folder, file)
  if (from === '') cpSync(join(folder, 'syndromes/CAE.yaml'), path)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not have ‘${from}’.`)
  writeFileSync(path, text.replace(from, to))
  const documents = readRuleDocuments(folder)
  const [first] = lintRules(parseRules(documents))
  return { first, message: first ? renderPretty([first], documents) : '' }
}

describe('a mistake of an author is repaired by what its first message says', () => {
  it.each(MISTAKES)('$name', (mistake) => {
    const { first, message } = lintMistake(mistake)
    expect(message).toMatch(mistake.says)
    expect([first?.file, first?.line]).toEqual([`rules/${mistake.file}`, mistake.line])
  })
})
