import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const CHECKLIST = readFileSync('tests/browser/specification.md', 'utf8')

/** The rows of the tables: what is required, and what is to prove it. */
const ROWS = CHECKLIST.split('\n')
  .filter((line) => /^\| (?!Sentence of the specification)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a file has a test of that title, as it is written in its source. */
function isTested(file: string, title: string): boolean {
  const path = file.includes('/') ? file : `tests/browser/${file}`
  if (!existsSync(path)) return false
  const declared = new RegExp(`\\b(?:test|it)(?:\\.each\\([^;]*?\\))?\\(\\s*(['"\`])${escapeRegExp(title)}\\1`)
  return declared.test(readFileSync(path, 'utf8'))
}

describe('the checklist of the specification', () => {
  it.each(['§2', '§4', '§5', '§8', '§9'])('has a part for %s', (part) => {
    expect(CHECKLIST).toMatch(new RegExp(`^## ${part} `, 'm'))
  })
  it.each(ROWS)('%s', (_, proof = '', sight = '') => {
    const [file = '', title = ''] = proof.split(' › ')
    expect(isTested(file, title), `no test proves it: ${proof}`).toBe(true)
    expect(sight, 'what a person sees of it').not.toBe('')
  })
  it('notices a test that is not there', () => {
    expect(isTested('landing.spec.ts', 'a title that no test has')).toBe(false)
    expect(isTested('nowhere.spec.ts', 'the version is that of 18 February 2024')).toBe(false)
  })
})
