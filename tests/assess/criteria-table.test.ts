import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { buildCriteriaTable, type CriteriaRow, listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { explainSyndrome } from '../../rules/assess/explain-syndrome.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { formatExplanationJson } from '../../scripts/cli/format/explanation-json.ts'
import { PLAIN_STYLE } from '../../scripts/cli/format/text-style.ts'
import { formatTree } from '../../scripts/cli/format/tree.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const sectionIds = new Set(pack.pages.flatMap(({ page, sections }) => sections.map(({ id }) => `${page.route}#${id}`)))

const findRow = (rows: readonly CriteriaRow[], id: string) => rows.find((row) => row.id === id)
const buildTable = (code: string, patient: PatientCase) => buildCriteriaTable(assess(pack, patient), code)

describe.each(listCodesWithCases())('the criteria table of %s', (code) => {
  const patient = readTextbookPatient(code)
  const rows = buildTable(code, patient)

  it('names for each met criterion an entry of the patient, in a section that the form has', () => {
    for (const { id, finding } of rows) {
      if (finding?.state === 'met') expect([id, finding.entries.length]).not.toEqual([id, 0])
      for (const { text, route, anchor } of finding?.entries ?? []) {
        expect(text).not.toBe('')
        if (anchor !== undefined) expect(sectionIds).toContain(`${route}#${anchor}`)
      }
    }
  })

  it('names as evidence of a met criterion what is entered, and what is missing only where nothing else meets it', () => {
    const silence = /^(No|Nothing|What|The seizures) .*(entered|so far)|not entered$/
    const mixed = rows.flatMap(({ id, finding }) => {
      const texts = finding?.state === 'met' ? finding.entries.map(({ text }) => text) : []
      return texts.some((text) => silence.test(text)) && texts.some((text) => !silence.test(text))
        ? [{ id, texts }]
        : []
    })
    expect(mixed).toEqual([])
  })

  it("names a seizure by the patient's own values, not by the alternatives of the rule", () => {
    const texts = rows.flatMap(({ finding }) => finding?.entries.map(({ text }) => text) ?? [])
    expect(texts.filter((text) => /main type|sleep or wakefulness|generalized or/.test(text))).toEqual([])
  })

  it('names in the words of a clinician what is not entered', () => {
    const texts = rows.filter(({ kind }) => kind !== 'alert').flatMap(({ finding }) => finding?.entries ?? [])
    expect(texts.filter(({ text }) => /ticked|answered|none like|undefined|: (Typical|Atypical)$/.test(text))).toEqual(
      [],
    )
  })

  it('has every criterion and every alert in use once, with its source, and has the same words with and without a case', () => {
    const { stages, alerts } = pack.syndromes[code] ?? { stages: {}, alerts: [] }
    const criteria = Object.values(stages).flat()
    expect(rows.map(({ id }) => id).sort()).toEqual(
      [...criteria.map(({ id }) => id), ...alerts.filter(({ retired }) => !retired).map(({ name }) => name)].sort(),
    )
    const expected = rows.filter(({ finding }) => finding?.state !== 'outerBound').map(({ finding: _, ...row }) => row)
    expect(listCriteriaRows(pack, code)).toEqual(expect.arrayContaining(expected))
  })

  it('has for each criterion the text of the classification', () => {
    const annotations = classify(pack, patient).syndromes[code]?.stages.flatMap((stage) => stage.annotations) ?? []
    const truths = { met: 'met', notMet: 'notMet', outerBound: 'notMet', open: 'unknown' } as const
    for (const { criterion, kind, truth } of annotations) {
      const state = rows.find((row) => row.id === criterion && row.kind === kind)?.finding?.state
      expect([criterion, truths[state as keyof typeof truths]]).toEqual([criterion, truth])
    }
  })

  it('is what the command prints, as text and as JSON', () => {
    const explanation = explainSyndrome(assess(pack, patient), code)
    const text = formatTree(assess(pack, patient), explanation, PLAIN_STYLE)
    for (const { says, finding } of rows) {
      expect(text).toContain(says)
      for (const entry of finding?.entries ?? []) expect(text).toContain(`by ${entry.text}\n`)
    }
    expect(JSON.parse(formatExplanationJson(explanation)).criteria).toEqual(rows)
  })
})

describe('the criteria table', () => {
  it('sets an onset in the wider accepted ages apart from met and not met', () => {
    const row = findRow(buildTable('SeLEAS', { ...readTextbookPatient('SeLEAS'), ageAtOnset: 7 }), 'onset')
    expect(row?.finding?.state).toBe('outerBound')
    expect(row?.says).toBe('Onset at 7 years: outside the usual 3 to 6 years, within the accepted 1 year to 14 years')
  })

  it('shows for an alert whether it is ticked, and by which entries it is suggested', () => {
    const textbook = readTextbookPatient('CAE')
    const alert = pack.syndromes.CAE?.alerts[0]?.name ?? ''
    expect(findRow(buildTable('CAE', textbook), alert)?.finding?.state).toBe('notTicked')
    expect(findRow(buildTable('CAE', { ...textbook, alerts: [alert] }), alert)?.finding?.state).toBe('ticked')
    const suggested = listCodesWithCases()
      .flatMap((code) => buildTable(code, textbook))
      .filter(({ finding }) => finding?.state === 'suggested')
    expect(suggested.length).toBeGreaterThan(0)
    for (const { finding } of suggested) expect(finding?.entries.length).toBeGreaterThan(1)
  })
})
