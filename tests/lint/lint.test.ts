import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyFixes, CHECKS, type LintOptions, lintRules, renderPretty } from '../../rules/lint/index.ts'
import { parseRules, parseYaml, type RuleDocuments, readRuleDocuments } from '../../rules/pack/index.ts'
import { createRulesFolder } from './rules-folder.ts'

const GOOD = 'tests/lint/good/rules'
const goodSources = readRuleDocuments(GOOD)

/** What the bad files are compared with, where a check judges a change. */
function readBase(name: string): LintOptions {
  const folder = `tests/lint/golden/${name}/base`
  return existsSync(folder) ? { base: parseRules(readRuleDocuments(createRulesFolder(GOOD, folder))) } : {}
}

/** The good rules with another text instead of their syndrome. */
const withSyndrome = (text: string): RuleDocuments => ({
  ...goodSources,
  syndromes: [parseYaml('rules/syndromes/CAE.yaml', text)],
})

describe('what lint reports of bad files', () => {
  it.each(CHECKS.map(({ name }) => name))('%s: every finding at once, word for word', async (name) => {
    const sources = readRuleDocuments(createRulesFolder(GOOD, `tests/lint/golden/${name}/rules`))
    const findings = lintRules(parseRules(sources), readBase(name))
    expect(findings.map(({ check }) => check)).toContain(name)
    await expect(`${renderPretty(findings, sources)}\n`).toMatchFileSnapshot(`golden/${name}/expected.txt`)
  })

  it('puts the caret below the word that is meant, also after a tab', () => {
    const sources = withSyndrome('name: CAE\ngroup:\tchildhod\nstatus: draft\nmandatory: []\nalerts: []\n')
    expect(renderPretty(lintRules(parseRules(sources)), sources)).toContain(
      '2 | group:\tchildhod\n  |       \t^^^^^^^^\n',
    )
  })

  it('finds what is wrong elsewhere in a file that has a misspelt key', () => {
    const text = goodSources.syndromes[0]?.text ?? ''
    const findings = lintRules(
      parseRules(
        withSyndrome(text.replace('exclusionary:', 'exclusionry:').replace('dev_regression', 'dev_regresion')),
      ),
    )
    expect(findings.map(({ check, line }) => `${check} ${line}`)).toEqual(['shape 20', 'unknown-feature 23'])
  })

  it.each([
    ['one space too few', '\n    when: { has: eeg_interictal_gsw_3hz }', '\n   when: { has: eeg_interictal_gsw_3hz }'],
    [
      'one space too many',
      '\n    when: { has: eeg_interictal_gsw_3hz }',
      '\n     when: { has: eeg_interictal_gsw_3hz }',
    ],
  ])('names the line that is indented by %s', (_, from, to) => {
    const text = goodSources.syndromes[0]?.text ?? ''
    const line = text.slice(0, text.indexOf(from)).split('\n').length + 1
    const [finding, ...others] = lintRules(parseRules(withSyndrome(text.replace(from, to))))
    expect(finding).toMatchObject({ check: 'yaml', line, what: expect.stringContaining('this line begins in column') })
    expect(others).toEqual([])
  })

  it.each([
    ['a space of Word in front', '\n    when: { has', '\n\u00A0\u00A0\u00A0\u00A0when: { has', 'Word and PDF'],
    ['a space of Word behind a colon', 'when: { has', 'when:\u00A0{ has', 'Word and PDF'],
    ['a dash for the hyphen', '\n  - id: ', '\n  \u2013 id: ', 'a dash or a bullet'],
    ['curly quotes', 'name: ', 'name: \u201C', 'a curly quotation mark'],
  ])('names what was pasted from a word processor: %s', (_, from, to, what) => {
    const text = goodSources.syndromes[0]?.text ?? ''
    const findings = lintRules(parseRules(withSyndrome(text.replace(from, to))))
    expect(findings[0]).toMatchObject({ check: 'yaml', what: expect.stringContaining(what) })
  })

  it('names a bound that is asked for and excluded, and an age without its unit', () => {
    const text = goodSources.syndromes[0]?.text ?? ''
    const describe = (onset: string) =>
      lintRules(parseRules(withSyndrome(`onset: ${onset}\n${text.replace(/^onset:.*\n(?: .*\n)*/m, '')}`))).map(
        ({ what }) => what,
      )
    expect(describe('{ mandatory: { from: 4 years, to: 10 years }, excluded: { under: 7 years } }')).toContain(
      'every onset between 4 years and 7 years is asked for and excluded',
    )
    expect(describe('{ mandatory: { from: 4 years, to: 10 years }, excluded: { over: 9 years } }')).toContain(
      'every onset between 9 years and 10 years is asked for and excluded',
    )
    expect(
      describe('{ mandatory: { from: 4 years, to: 10 years }, excluded: { under: 2 years, over: 10 years } }').join(),
    ).not.toContain('every onset')
    expect(describe('{ mandatory: { from: 8 } }')).toContain('`from` holds 8 without its unit')
  })

  it('reports a broken page once, and nothing of the rules that rest on it', () => {
    const folder = createRulesFolder(GOOD)
    writeFileSync(join(folder, 'vocabulary/eeg.yaml'), 'page: { title: EEG\n')
    expect(lintRules(parseRules(readRuleDocuments(folder))).map(({ file, check }) => `${file} ${check}`)).toEqual([
      'rules/vocabulary/eeg.yaml yaml',
    ])
  })

  it('reports which page of the wizard has no file, and nothing of the rules that rest on it', () => {
    const folder = createRulesFolder(GOOD)
    rmSync(join(folder, 'vocabulary/eeg.yaml'))
    expect(lintRules(parseRules(readRuleDocuments(folder))).map(({ file, what }) => `${file}: ${what}`)).toEqual([
      'rules/vocabulary/eeg.yaml: this page of the wizard has no file',
    ])
  })

  it('explains how the day of a release is written', () => {
    const folder = createRulesFolder(GOOD)
    writeFileSync(join(folder, 'release.yaml'), 'version: 1.0.0\ndate: 2026-1-31\n')
    const messages = lintRules(parseRules(readRuleDocuments(folder))).map(
      ({ file, line, next }) => `${file}:${line} ${next}`,
    )
    expect(messages).toEqual(['rules/release.yaml:2 the form is: A day: year-month-day'])
  })

  it.each([
    ['- of: CAE\n  also: [JAE]\n  source: { ref: nobody-2022 }\n', ['1 shape', '3 unknown-source']],
    ['- of: [CAE\n', ['1 yaml']],
  ])('warns of a mistake in the overlaps, which the pack does not hold', (text, found) => {
    const folder = createRulesFolder(GOOD)
    writeFileSync(join(folder, 'overlaps.yaml'), text)
    const findings = lintRules(parseRules(readRuleDocuments(folder)))
    expect(findings.map(({ line, check }) => `${line} ${check}`)).toEqual(found)
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']))
  })

  it('is silent on good rules', () => {
    expect(lintRules(parseRules(goodSources))).toEqual([])
  })

  it('is silent on the whole vocabulary with a syndrome that is complete', () => {
    const folder = createRulesFolder(GOOD)
    for (const part of ['vocabulary', 'sources.yaml']) cpSync(`rules/${part}`, join(folder, part), { recursive: true })
    // Its rule reads one derived fact, by a set of the vocabulary; the others would be reported as unused.
    const derived = readFileSync('rules/derived.yaml', 'utf8').split(/^(?=- )/m)
    const isRead = (text: string) => text.startsWith('- code: derived_hemiparesis_after_status\n')
    writeFileSync(join(folder, 'derived.yaml'), [derived[0], derived.find(isRead)].join(''))
    cpSync('rules/syndromes/COVE.yaml', join(folder, 'syndromes/CAE.yaml'))
    expect(lintRules(parseRules(readRuleDocuments(folder)))).toEqual([])
  })

  it('does not depend on the order in which files are read', () => {
    const sources = readRuleDocuments(
      createRulesFolder(GOOD, 'tests/lint/golden/shape/rules', 'tests/lint/golden/file-name/rules'),
    )
    const reversed = {
      ...sources,
      syndromes: sources.syndromes.toReversed(),
      descriptions: sources.descriptions.toReversed(),
    }
    expect(lintRules(parseRules(reversed))).toEqual(lintRules(parseRules(sources)))
  })
})

describe('a check', () => {
  const pages = readdirSync('rules/lint/pages').sort()

  it('has a page, and no page is without its check', () => {
    expect(pages).toEqual(CHECKS.map(({ name }) => `${name}.md`).sort())
  })

  it.each(pages)('%s explains what to avoid, what to prefer, and why', (page) => {
    const text = readFileSync(`rules/lint/pages/${page}`, 'utf8').replace(/```.*?```/gs, '')
    expect([...text.matchAll(/^##? .*$/gm)].map(([heading]) => heading)).toEqual([
      `# ${page.replace('.md', '')}`,
      '## Avoid',
      '## Prefer',
      '## Why',
    ])
  })
})

describe('what lint repairs', () => {
  it.each(['modeline', 'says-form', 'unit-spelling'])(
    '%s: the repaired file is found good, or needs a person',
    (name) => {
      const sources = readRuleDocuments(createRulesFolder(GOOD, `tests/lint/golden/${name}/rules`))
      const findings = lintRules(parseRules(sources))
      const repairable = findings.filter(({ fix }) => fix !== undefined)
      expect(repairable.length).toBeGreaterThan(0)
      const [file] = sources.syndromes
      const repairedText = applyFixes(
        file?.text ?? '',
        findings.filter((one) => one.file === file?.file),
      )
      const remaining = lintRules(
        parseRules({ ...sources, syndromes: [parseYaml(file?.file ?? '', repairedText)] }),
      ).filter((one) => one.file === file?.file)
      expect(remaining.filter(({ fix }) => fix !== undefined)).toEqual([])
      expect(remaining.every(({ check }) => findings.some((one) => one.check === check))).toBe(true)
    },
  )

  it('leaves a file alone in which nothing is certain', () => {
    const text = goodSources.syndromes[0]?.text ?? ''
    expect(applyFixes(text, lintRules(parseRules(withSyndrome(text.replace('dev_regression', 'dev_regresion')))))).toBe(
      text,
    )
  })
})
