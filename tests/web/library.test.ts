import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareSyndromes } from '../../rules/assess/explain/compare-syndromes.ts'
import { listCriteriaRows } from '../../rules/assess/explain/criteria-table.ts'
import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import { normalizeCase, type SyndromeCode } from '../../rules/case/index.ts'
import { check } from '../../rules/engine/index.ts'
import { buildDescribedFindings, readRuleDocuments } from '../../rules/pack/index.ts'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { findInLibrary } from '../../web/library/find-in-library.ts'
import { listAgeGroups } from '../../web/library/list-age-groups.ts'
import { linkDescription } from '../../web/syndrome/description/link-description.ts'
import { getPosition } from '../../web/syndrome/onset/onset-axis.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const library = { pack, ...buildDescribedFindings(pack, readRuleDocuments('rules').descriptions) }

/** What an age at onset makes of a syndrome where the sex is not known, which bounds by sex allow the widest ages. */
const respondTo = (code: SyndromeCode, years: number) =>
  check(pack, code, normalizeCase({ gender: 'unknown', ageAtOnset: years, ageAtOnsetUnit: 'years' }), 'age').response

const findBands = (code: SyndromeCode) => findOnsetBands(pack, code)

/** In years. */
const WEEK = 7 / 365

test('the onset bar of a syndrome ends where its criteria answer otherwise', () => {
  for (const code of SYNDROME_CODES) {
    const { usual, accepted } = findBands(code)
    const outer = accepted ?? usual
    if (usual) expect(respondTo(code, (usual.from + Math.min(usual.to, 80)) / 2), code).toBe('yes')
    if (!outer) continue
    expect(respondTo(code, Math.max(outer.from + WEEK, 0)), code).not.toBe('no')
    expect(respondTo(code, outer.to - WEEK), code).not.toBe('no')
    expect(respondTo(code, outer.to + WEEK), code).toBe('no')
    if (outer.from > WEEK) expect(respondTo(code, outer.from - WEEK), code).toBe('no')
  }
})

test('a syndrome whose ages differ by sex has a bar over all of them, and names which are whose', () => {
  const { usual } = findBands('PCDH19')
  expect(usual).toMatchObject({ from: 1.5 / 12, to: 8 })
  expect(usual?.text).toMatch(/5 years in a girl, .* 8 years in a boy/)
})

test('every bar lies on the axis, the usual ages within the accepted ones', () => {
  for (const code of SYNDROME_CODES) {
    const { usual, accepted, typical } = findBands(code)
    expect(usual ?? accepted ?? typical, code).toBeDefined()
    for (const band of [usual, accepted, typical])
      if (band) expect(getPosition(band.from), code).toBeLessThan(getPosition(band.to))
    if (!usual || !accepted) continue
    expect(usual.from, code).toBeGreaterThanOrEqual(accepted.from)
    expect(usual.to, code).toBeLessThanOrEqual(accepted.to)
    expect(getPosition(accepted.to), code).toBeLessThan(100)
  }
})

test('the list has every syndrome once, in an age group of the ILAE and under a heading of it', () => {
  const kinds = listAgeGroups(pack, SYNDROME_CODES).flatMap((group) => group.kinds)
  expect(kinds.flatMap(({ codes }) => codes).toSorted()).toEqual(SYNDROME_CODES.toSorted())
  expect(kinds.map(({ title }) => title)).not.toContain('')
})

test.each([
  ['an older name', 'doose', 'EMAtS'],
  ['an abbreviation', 'bects', 'SeLECTS'],
  ['a gene', 'KCNQ2', 'KCNQ2DEE'],
  ['another gene', 'scn1a', 'DS'],
  ['a word of the EEG', 'hypsarrhythmia', 'IESS'],
  ['the beginnings of two words of a criterion', 'typical abs', 'CAE'],
  ['a gene that no criterion asks for', 'KCNT1', 'EIMFS'],
  ['a gene of the familial form', 'LGI1', 'EAF'],
  ['a gene of the receptor', 'chrna4', 'SHE'],
  ['a gene that is mosaic', 'GNAQ', 'SWS'],
  ['a gene of the spike-wave in sleep', 'GRIN2A', 'EESWAS'],
  ['a frequency of the EEG', '3 Hz', 'CAE'],
  ['the same without a space', '3hz', 'CAE'],
  ['what provokes discharges', 'fixation', 'COVE'],
  ['the same in the words of a report', 'fixation-off sensitivity', 'COVE'],
  ['a pattern by its abbreviation', 'GPFA', 'LGS'],
  ['the delta of absences', 'OIRDA', 'CAE'],
  ['the EEG of a spasm', 'electrodecrement', 'IESS'],
  ['the EEG of an encephalitis', 'delta brush', 'FIRES'],
  ['a person', 'Tassinari', 'EMA'],
  ['a person in one spelling', 'Kozhevnikov', 'RS'],
  ['a person in another spelling', 'Kojewnikow', 'RS'],
  ['an abbreviation that another contains', 'TLE', 'mTLE_HS'],
  ['a group of four syndromes', 'IGE', 'GTCA'],
  ['a response to light by its abbreviation', 'PPR', 'EEM'],
  ['a continuous seizure by its abbreviation', 'EPC', 'RS'],
  ['a disease of its group', 'MERRF', 'PME'],
  ['another disease of its group', 'ceroid lipofuscinosis', 'PME'],
  ['a name with its sign as a word', 'gefs plus', 'GEFS'],
])('%s finds its syndrome in the list', (_, query, code) => {
  expect([...findInLibrary(library, query).keys()]).toContain(code)
})

test('what no name and no criterion has finds nothing; no word finds all', () => {
  expect(findInLibrary(library, 'zzz').size).toBe(0)
  expect(findInLibrary(library, ' ').size).toBe(SYNDROME_CODES.length)
})

test.each([
  ['MAE', ['EMAtS']],
  ['JAE', ['JAE']],
])('the abbreviation %s finds what has it, and not every word that begins alike', (query, codes) => {
  const found = [...findInLibrary(library, query).keys()]
  expect(found.length).toBeLessThan(10)
  expect(found).toEqual(expect.arrayContaining(codes))
})

test('a gene finds a syndrome by the sentence on it, and by what excludes only where nothing else has it', () => {
  const matches = findInLibrary(library, 'KCNT1')
  expect(matches.get('EIMFS')).toMatch(/^Imaging, tests and genes: .*KCNT1/)
  expect(findInLibrary(library, 'CDKL5').get('DS')).toMatch(/^Exclusionary: /)
  expect(findInLibrary(library, 'SCN1A').get('DS')).toMatch(/^Mandatory: /)
})

test('every word of the EEG and every gene of a description finds its syndrome, and no syndrome by its look-alikes', () => {
  for (const code of SYNDROME_CODES) {
    const found = library.described[code] ?? []
    expect(found.filter(({ section }) => section === 'EEG').length, code).toBeGreaterThan(0)
    for (const { sentence } of found) {
      expect(sentence).not.toMatch(/\]\(/)
      for (const [gene] of sentence.matchAll(/\b[A-Z][A-Z0-9]{2,}\d\b/g))
        expect([...findInLibrary(library, gene).keys()], gene).toContain(code)
    }
    expect(found.map(({ section }) => section)).not.toContain('What it is confused with')
  }
})

test.each([
  ['for everybody', '/Syndromes', '/pages/'],
  ['for a case', '/pages/Syndrome', '/Syndromes/'],
] as const)(
  'on the page %s, what a syndrome is confused with leads to a comparison of two syndromes that exist',
  (_, folder, otherFolder) => {
    for (const code of SYNDROME_CODES) {
      const linked = linkDescription(code, folder, readFileSync(`rules/descriptions/${code}.md`, 'utf8'))
      expect(linked).not.toContain(`(${otherFolder}`)
      const compared = [...linked.matchAll(/\(\/Compare\/(\w+)\/(\w+)\)/g)].map(([, one, other]) => [one, other])
      expect(compared.length, code).toBeGreaterThan(0)
      for (const [one, other] of compared) {
        expect(one).toBe(code)
        expect(SYNDROME_CODES, code).toContain(other)
        expect(other).not.toBe(code)
      }
    }
  },
)

const buildTable = (code: SyndromeCode) => ({ code, rows: listCriteriaRows(pack, code) })

test('a comparison has every criterion of each syndrome once, in its kind and words', () => {
  const pairs = SYNDROME_CODES.map((code, at) => [code, SYNDROME_CODES[at + 1] ?? 'CAE'])
  for (const codes of [...pairs, ['CAE', 'JAE', 'JME'], ['DS', 'PCDH19', 'GEFS']]) {
    const { apart, alertsOfSome, shared } = compareSyndromes(codes.map(buildTable))
    const rows = [...apart, ...alertsOfSome, ...shared]
    codes.forEach((code, column) => {
      const cells = rows.flatMap((row) => {
        const cell = row.cells[column]
        return cell ? [`${cell.kind} ${cell.says}`] : []
      })
      const expected = buildTable(code).rows.map(({ kind, says }) => `${kind} ${says}`)
      expect(cells.sort(), codes.join(' and ')).toEqual(expected.sort())
    })
  }
})

test('what two syndromes have in the same kind and words is shared, all else distinguishes them', () => {
  const { apart, alertsOfSome, shared } = compareSyndromes(['CAE', 'JAE'].map(buildTable))
  expect(shared.map(({ title }) => title)).toContain('typical absence seizures')
  expect(apart[0]).toMatchObject({
    title: 'age at onset',
    cells: [{ says: 'onset 4 to 13 years' }, { says: 'onset 9 to 13 years' }],
  })
  expect(alertsOfSome.map(({ title }) => title)).toContain('a few myoclonic jerks')
})

test('a syndrome compared with itself shares everything', () => {
  const { apart, alertsOfSome, shared } = compareSyndromes(['CAE', 'CAE'].map(buildTable))
  expect([apart, alertsOfSome]).toEqual([[], []])
  expect(shared).toHaveLength(buildTable('CAE').rows.length)
})
