import type { MappedTerm } from '../../../schemas/types/hpo-map.ts'
import type { ImportNote, ImportResult } from '../import-result.ts'
import { type ContradictionRules, listContradictions } from './list-contradictions.ts'
import { formatAge } from './packet-time.ts'
import type { PacketFeature } from './parse-packet.ts'
import type { PacketReading } from './read-packet.ts'

/** What became of each part of a packet. */
export const describeImport = (reading: PacketReading, rules: ContradictionRules): Omit<ImportResult, 'patient'> => ({
  used: listUsed(reading, rules.entered),
  notUsed: listNotUsed(reading),
  toAsk: listOpenQuestions(reading, rules.entered),
  contradictions: listContradictions(reading, rules),
})

const listUsed = (
  { packet, observed, absences, variants }: PacketReading,
  entered: ReadonlySet<string>,
): ImportNote[] =>
  [
    ...packet.readAs,
    ...observed.map(({ feature, term }) =>
      withDifference(describeUse(feature, [...term.codes, ...describeSeizure(term)]), term),
    ),
    ...absences.map(({ feature, codes }) =>
      describeUse(
        feature,
        codes.filter((code) => !entered.has(code)).map((code) => `no ${code}`),
      ),
    ),
    ...variants.used,
  ].filter(({ says }) => says !== '')

const listNotUsed = ({ packet, observed, unmapped, absences, variants }: PacketReading): ImportNote[] => [
  ...unmapped.map(({ label, isExcluded }) => ({
    from: isExcluded ? `no ${label}` : label,
    says: 'no entry asks for it',
  })),
  ...absences
    .filter(({ codes }) => codes.length === 0)
    .map(({ feature }) => ({ from: `no ${feature.label}`, says: 'leaves no entry absent' })),
  ...observed
    .filter(({ term }) => term.codes.length === 0 && term.seizure === undefined)
    .map(({ feature }) => ({ from: feature.label, says: 'says too little for an entry' })),
  ...(packet.diseaseCount === 0 ? [] : [{ from: `Diseases: ${packet.diseaseCount}`, says: DISEASE_LEFT_OUT }]),
  ...packet.notRead,
  ...packet.unread.map((from) => ({ from, says: 'this part of a packet is not read' })),
  ...packet.malformed.map((from) => ({
    from,
    says: 'something in it is not written as in version 2, and was left out',
  })),
  ...variants.notUsed,
]

/** The disease is the answer to what the findings ask: nobody who judges them sees it. */
const DISEASE_LEFT_OUT =
  'a diagnosis is no finding: it is neither entered nor shown; only an onset that it gives may be read'

const listOpenQuestions = (
  { packet, observed, absences, variants, undated, sex }: PacketReading,
  entered: ReadonlySet<string>,
): ImportNote[] => [
  ...observed.flatMap(({ feature, term: { covers = [] } }) =>
    covers.filter((code) => !entered.has(code)).map((code) => ({ from: feature.label, says: code })),
  ),
  ...absences.flatMap(({ feature, term: { absent = [] } }) =>
    absent.map((code) => ({ from: `no ${feature.label}`, says: code })),
  ),
  ...(packet.age?.to === undefined
    ? []
    : [{ from: 'Age at the last encounter', says: `the present age, between ${formatAge(packet.age)}` }]),
  ...(packet.sex !== '' && sex === ''
    ? [{ from: 'Sex', says: `'${packet.sex}' is no sex of a phenopacket: male, female or unknown?` }]
    : []),
  ...undated.map(({ label }) => ({ from: label, says: 'the age at which these seizures began' })),
  ...variants.toAsk,
]

const describeUse = ({ label }: PacketFeature, codes: readonly string[]): ImportNote => ({
  from: label,
  says: codes.join(', '),
})

/** How what a term enters differs from the term. */
const DIFFERENCES: Readonly<Record<MappedTerm['match'], string | undefined>> = {
  exact: undefined,
  narrower: 'approximate: the term says more than this',
  broader: 'approximate: the term is wider than any entry, so that only this much is entered',
  related: 'approximate: no entry means the same, so that only this much is entered',
  none: undefined,
}

function withDifference({ from, says }: ImportNote, { match }: MappedTerm): ImportNote {
  const difference = DIFFERENCES[match]
  return { from, says: says === '' || difference === undefined ? says : `${says} (${difference})` }
}

const describeSeizure = ({ seizure }: MappedTerm): string[] =>
  seizure ? [`a seizure (${Object.values(seizure).flat().join(', ')})`] : []
