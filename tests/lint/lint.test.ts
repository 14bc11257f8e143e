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
    for (const part of ['vocabulary', 'sources.yaml', 'syndromes/CAE.yaml'])
      cpSync(`rules/${part}`, join(folder, part), { recursive: true })
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
