import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { describeQuestion } from '../../rules/assess/interview/describe-interview.ts'
import { createInterview } from '../../rules/assess/interview/interview.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { listMoves } from '../../rules/assess/moves.ts'
import interviewData from '../../rules/built/interview.json'
import { listSectionEntries, normalizeCase, PARTIAL_PAGES, type PatientCase } from '../../rules/case/index.ts'
import { evaluateFeature } from '../../rules/engine/features.ts'
import { createCaseRecord } from '../../web/case/case-record.ts'
import { importPacket } from '../../web/case/files/import-packet.ts'
import { pack } from '../../web/case/pack.ts'
import { type SectionRef, withEntryTicked, withSectionAnswer } from '../../web/case/sections/section-ref.ts'
import { FORM_PAGES } from '../../web/case/vocabulary.ts'

const fresh = createCaseRecord(pack)
const partial = { ...fresh, patient: { ...fresh.patient, partial: PARTIAL_PAGES } }

const asked: readonly SectionRef[] = FORM_PAGES.filter(({ page }) => page.list !== undefined).flatMap(
  ({ page, sections }) => sections.filter(({ ask }) => ask).map((section) => ({ page, section })),
)

const readTruth = ({ absent, partial: pages, ...lists }: PatientCase, code: string) =>
  evaluateFeature(code, pack.features, {
    ticked: new Set(
      Object.values(lists)
        .flat()
        .filter((one) => typeof one === 'string'),
    ),
    absent: new Set(absent),
    partial: new Set(pages),
  })

describe('on a page that was reported in part', () => {
  it.each(asked.map((one) => [one.section.title, one] as const))("'no' is an answer: %s", (_, sectionRef) => {
    const codes = listSectionEntries(sectionRef.section).map(({ code }) => code)
    const denied = withSectionAnswer(partial, sectionRef, false)
    expect(codes.filter((code) => readTruth(denied.patient, code) !== 'notMet')).toEqual([])
    expect(withSectionAnswer(denied, sectionRef, true).patient.absent).toEqual([])
    const [first = ''] = codes
    const ticked = withEntryTicked(denied, sectionRef, first, true).patient
    expect(readTruth(ticked, first)).toBe('met')
    expect(ticked.absent).not.toContain(first)
    expect(withSectionAnswer(fresh, sectionRef, false).patient).toEqual(fresh.patient)
  })
})

const FOLDER = 'tests/exchange/phenopackets'
const PACKETS = readdirSync(FOLDER).filter((name) => /^(KCNT1|PCDH19).*json$/.test(name))
const MAX_QUESTIONS = 3

const readImportedCase = (name: string): PatientCase => {
  const result = importPacket(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  if ('refusal' in result) throw new Error(result.refusal)
  return normalizeCase(result.patient)
}

describe("'Ask next' for an imported case", () => {
  it.each(PACKETS)('asks nothing twice and announces what happens: %s', (name) => {
    const ids = new Set<string>()
    let patient = readImportedCase(name)
    for (let count = 0; count < MAX_QUESTIONS; count += 1) {
      const interview = createInterview(assess(pack, patient), interviewData, ids)
      const [question] = listNextSteps(interview)
      if (question === undefined) return
      const { id, answers } = describeQuestion(interview, question)
      const { groups } = assess(pack, patient)
      expect(ids.has(id)).toBe(false)
      ids.add(id)
      for (const { change, moves, tells } of answers) {
        expect(listMoves(groups, assess(pack, { ...patient, ...change }).groups)).toEqual(moves)
        expect(tells.filter((code) => patient.absent?.includes(code))).toEqual([])
      }
      patient = { ...patient, ...answers[0]?.change }
    }
  })
})
