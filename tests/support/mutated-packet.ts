import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { normalizeCase, SEIZURE_LISTS, SEIZURE_VALUES, type SubmittedCase } from '../../rules/case/index.ts'
import type { HpoMap } from '../../schemas/types/hpo-map.ts'

const FOLDER = 'tests/exchange/phenopackets'

export const readPacketFile = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))

/** The published packets, in the order of their index. */
export const PACKETS: readonly Readonly<Record<string, unknown> & { id: string }>[] = readPacketFile('index.json').map(
  ({ file }: { file: string }) => readPacketFile(file),
)

const FEATURES = PACKETS.flatMap(({ phenotypicFeatures }) =>
  Array.isArray(phenotypicFeatures) ? phenotypicFeatures : [],
)

/** A published packet with parts of others, and with values that no packet has. */
export const mutatedPacket = fc
  .record({
    packet: fc.constantFrom(...PACKETS),
    features: fc.array(fc.constantFrom(...FEATURES), { maxLength: 12 }),
    excluded: fc.array(fc.boolean(), { maxLength: 12 }),
    key: fc.constantFrom('subject', 'phenotypicFeatures', 'interpretations', 'diseases', 'metaData', 'more'),
    odd: fc.oneof(fc.jsonValue(), fc.constantFrom(null, [], [null], [[]], {}, 7, 'P3Y')),
    isOdd: fc.boolean(),
  })
  .map(({ packet, features, excluded, key, odd, isOdd }) => ({
    ...packet,
    phenotypicFeatures: features.map((feature, index) => ({ ...feature, excluded: excluded[index] ?? false })),
    ...(isOdd && { [key]: odd }),
  }))

/** What an imported case has that the map cannot set; nothing where the import holds no more than the packet. */
export function listUnmappedCodes(submitted: SubmittedCase, mapped: ReadonlySet<unknown>): string[] {
  const { development, exam, eeg, history, imaging, tests, seizures } = normalizeCase(submitted)
  const ofSeizures = seizures.flatMap((seizure) => [
    ...SEIZURE_LISTS.flatMap((list) => seizure[list]),
    ...SEIZURE_VALUES.map((value) => seizure[value]).filter(Boolean),
  ])
  const entered = [development, exam, eeg, history, imaging, tests, ofSeizures].flat()
  return entered.filter((code) => !mapped.has(code))
}

/** Every code that the map can set. */
export const listMappedCodes = ({ terms, genes }: HpoMap): ReadonlySet<unknown> =>
  new Set<unknown>([
    ...terms.flatMap(({ codes, seizure = {} }) => [...codes, ...Object.values(seizure).flat()]),
    ...terms.flatMap(({ codes }) => codes.map((code) => code.replace(/^(dev|exam)_course_/, '$1_'))),
    ...genes.map(({ code }) => code),
    ...['tests_available', 'test_genetic', 'test_genetics_pcdh19_heterozygous', 'seizure_trigger_fever'],
  ])
