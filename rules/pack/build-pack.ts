import { createHash } from 'node:crypto'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { SyndromeFile } from '../../schemas/types/syndrome.ts'
import { compareCodes, type RulePack, type Syndrome } from '../engine/index.ts'
import { compileSyndrome } from './compile-syndrome.ts'
import type { Vocabulary, VocabularyPage } from './compile-vocabulary.ts'
import type { Release } from './schemas.ts'
import { addFrequencies, type TextbookPatients } from './textbook-frequencies.ts'

/** What is written in rules/, parsed, syndromes by code. */
export type RuleFiles = Readonly<{
  release: Release
  vocabulary: Vocabulary
  sources: SourcesFile
  syndromes: Readonly<Record<string, SyndromeFile>>
}>

export type Publication = Readonly<{ citation: string; doi: string }>

/** The pack as it is built: what the evaluator reads, the pages that the wizard shows, and the papers behind them. */
export type BuiltPack = RulePack & Readonly<{ pages: readonly VocabularyPage[]; publications: readonly Publication[] }>

/**
 * The rule pack. The same files give the same pack, whatever order they are read in; a retired
 * syndrome is left out, so that nobody is compared with it. Its hash covers all of its contents.
 * `textbook`: by whom is counted how often each mandatory criterion is met; without them that is not known.
 * @throws Error if a file refers to something that does not exist, which lint reports as an error.
 */
export function buildPack(files: RuleFiles, textbook: TextbookPatients = {}): BuiltPack {
  const contents = addFrequencies(compileContents(files), textbook)
  return { ...contents, sha256: createHash('sha256').update(JSON.stringify(contents)).digest('hex') }
}

function compileContents({ release, vocabulary, sources, syndromes }: RuleFiles): Omit<BuiltPack, 'sha256'> {
  const { pages, features, seizureCodes, semiologyDetails, couldBe, plainParents, eegRecorded } = vocabulary
  const { renamed, onset, noSeizure } = vocabulary
  const compiled = Object.entries(syndromes)
    .filter(([, { status }]) => status !== 'retired')
    .sort(([one], [other]) => compareCodes(one, other))
    .map(([code, file]): [string, Syndrome] => [code, compileSyndrome(code, file, vocabulary, sources)])
  return {
    ...release,
    features,
    seizureCodes,
    semiologyDetails,
    couldBe,
    plainParents,
    eegRecorded,
    ...(renamed && { renamed }),
    ...(onset && { onset }),
    ...(noSeizure && { noSeizure }),
    syndromes: Object.fromEntries(compiled),
    pages,
    publications: listPublications(sources),
  }
}

/** The published papers among the sources, in the order of the file. */
const listPublications = (sources: SourcesFile): Publication[] =>
  Object.values(sources).flatMap(({ citation, doi }) => (doi === undefined ? [] : [{ citation, doi }]))
