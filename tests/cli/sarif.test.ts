import { readdirSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { lintRules } from '../../rules/lint/index.ts'
import { parseRules, readRuleDocuments } from '../../rules/pack/index.ts'
import { formatSarif } from '../../scripts/cli/format/findings.ts'
import { createRulesFolder } from '../lint/rules-folder.ts'
import schema from './sarif-2.1.0.schema.json' with { type: 'json' }

const GOOD = 'tests/lint/good/rules'

// The schema is of draft 4, of which it uses nothing that reads otherwise today but these two keys.
const { $schema: _, id: __, ...sarif } = schema
const isSarif = new Ajv({
  strict: false,
  unicodeRegExp: false,
  allErrors: true,
  formats: { uri: /^[a-z][a-z0-9+.-]*:\S+$/i, 'uri-reference': /^[^\s\\]*$/, 'date-time': true },
}).compile(sarif)

const listSchemaErrors = (text: string): unknown => (isSarif(JSON.parse(text)) ? [] : isSarif.errors)

describe('findings for other tools', () => {
  it.each(readdirSync('tests/lint/golden'))('%s: what is found is written as the SARIF schema asks', (name) => {
    const findings = lintRules(
      parseRules(readRuleDocuments(createRulesFolder(GOOD, `tests/lint/golden/${name}/rules`))),
    )
    expect(listSchemaErrors(formatSarif(findings))).toEqual([])
  })

  it('is written so where nothing is found', () => {
    expect(listSchemaErrors(formatSarif([]))).toEqual([])
  })

  it.each([
    ['a line that cannot be', { line: 0 }],
    ['a level that SARIF does not know', { severity: 'fatal' as 'error' }],
  ])('is distinguished from a report with %s', (_, wrong) => {
    const [finding] = lintRules(
      parseRules(readRuleDocuments(createRulesFolder(GOOD, 'tests/lint/golden/unknown-source/rules'))),
    )
    if (finding === undefined) throw new Error('The bad rules have no finding.')
    expect(listSchemaErrors(formatSarif([{ ...finding, ...wrong }]))).not.toEqual([])
  })
})
