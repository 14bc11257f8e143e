import { createHash } from 'node:crypto'
import type { DerivedFactsFile } from '../../schemas/types/derived.ts'
import type { FeaturesFile } from '../../schemas/types/features.ts'
import type { InvestigationsFile } from '../../schemas/types/investigations.ts'
import type { ProfileFile } from '../../schemas/types/profile.ts'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { SyndromeFile } from '../../schemas/types/syndrome.ts'
import { compareCodes, type DerivedFact, migrateCodes, type Syndrome } from '../case/index.ts'
import type { BuiltPack, Publication } from './built-pack.ts'
import { compileInvestigations } from './compile-investigations.ts'
import { compileProfiles } from './compile-profiles.ts'
import { compileSyndrome, createSourceResolver } from './compile-syndrome.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { countEntries, listCountedPatients, type RepositoryPatients } from './count-entries.ts'
import type { Release } from './schemas.ts'
import { expandSharedDoubts } from './shared-doubts.ts'
import { addFrequencies, type TextbookPatients } from './textbook-frequencies.ts'

/** What is written in rules/, parsed, syndromes by code. */
export type RuleFiles = Readonly<{
  release: Release
  vocabulary: Vocabulary
  sources: SourcesFile
  syndromes: Readonly<Record<string, SyndromeFile>>
  /** Undefined where no costs of investigations are given. */
  investigations: InvestigationsFile | undefined
  /** As written; the vocabulary holds what they mean. */
  derived: DerivedFactsFile
  features: FeaturesFile
  /** How often the features are seen, by syndrome. */
  profiles: Readonly<Record<string, ProfileFile>>
}>

/**
 * The rule pack. The same files give the same pack, whatever order they are read in; a retired
 * syndrome is left out, so that nobody is compared with it. Its hash covers all of its contents.
 * `patients`: by whom is counted how often an entry is seen in each syndrome, and, by the textbook ones, how often each
 * mandatory criterion is met; without them neither is known.
 * @throws Error if a file refers to something that does not exist, which lint reports as an error.
 */
export function buildPack(files: RuleFiles, patients: Partial<RepositoryPatients> = {}): BuiltPack {
  const compiled = compileContents(files)
  const counted = listCountedPatients(compiled, patients)
  const counts = counted.length > 0 && { counts: countEntries(compiled, counted) }
  const contents = withTextbook({ ...compiled, ...counts }, patients.textbook ?? {})
  return { ...contents, sha256: createHash('sha256').update(JSON.stringify(contents)).digest('hex') }
}

/** The textbook patients have the codes of today, so that an interview need not renew them. */
function withTextbook(
  contents: ReturnType<typeof compileContents>,
  textbook: TextbookPatients,
): Omit<BuiltPack, 'sha256'> {
  const renewed = Object.entries(textbook).map(([code, patient]) => [code, migrateCodes(contents, patient)])
  return addFrequencies({ ...contents, textbook: Object.fromEntries(renewed) }, textbook)
}

function compileContents(files: RuleFiles): Omit<BuiltPack, 'sha256' | 'textbook'> {
  const { release, vocabulary, sources, syndromes, investigations, derived } = files
  const { pages, features, selection, seizureCodes, semiologyDetails, couldBe, plainParents, eegRecorded } = vocabulary
  const { sources: informationSources } = vocabulary
  const { renamed, onset, noSeizure, cannotBeHad } = vocabulary
  const profiles = compileProfiles(files)
  const resolveSource = createSourceResolver(sources)
  const buildShared = expandSharedDoubts(derived, vocabulary, resolveSource)
  const compiled = Object.entries(syndromes)
    .filter(([, { status }]) => status !== 'retired')
    .sort(([one], [other]) => compareCodes(one, other))
    .map(([code, file]): [string, Syndrome] => [code, compileSyndrome(code, file, vocabulary, sources, buildShared)])
  return {
    ...release,
    features,
    selection,
    seizureCodes,
    semiologyDetails,
    couldBe,
    plainParents,
    eegRecorded,
    sources: informationSources,
    ...(renamed && { renamed }),
    ...(onset && { onset }),
    ...(noSeizure && { noSeizure }),
    ...(cannotBeHad && { cannotBeHad }),
    derived: listDerivedFacts(derived, vocabulary, resolveSource),
    syndromes: Object.fromEntries(compiled),
    ...(profiles && { profiles }),
    pages,
    publications: listPublications(sources),
    investigations: investigations ? compileInvestigations(investigations, vocabulary) : [],
  }
}

/** The facts that can be derived, in the order in which one can be built on another. */
function listDerivedFacts(
  written: DerivedFactsFile,
  { derived }: Vocabulary,
  resolveSource: ReturnType<typeof createSourceResolver>,
): DerivedFact[] {
  return [...derived].flatMap(([code, { label, when }]) => {
    if (when === undefined) return []
    const {
      urgent,
      cause,
      caution,
      cautionOf,
      doubt,
      followUp = cause && doubt?.askFor,
      source,
    } = written.find((fact) => fact.code === code) ?? {}
    return [
      {
        ...{ code, label, when },
        ...(urgent && source && { urgent: { ...urgent, source: resolveSource(source) } }),
        ...(cause && { isCause: true }),
        ...(followUp && { followUp }),
        ...(caution !== undefined &&
          source && { caution: { says: caution, source: resolveSource(source), ...(cautionOf && { of: cautionOf }) } }),
      },
    ]
  })
}

/** The papers that define the syndromes, in the order of the file. */
const listPublications = (sources: SourcesFile): Publication[] =>
  Object.values(sources).flatMap(({ citation, doi, definition }) => (definition && doi ? [{ citation, doi }] : []))
