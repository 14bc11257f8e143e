import { createHash } from 'node:crypto'
import { compareCodes, type RulePack, type Syndrome } from '../engine/index.ts'
import { compileSyndrome, type SourcesFile, type SyndromeFile } from './compile-syndrome.ts'
import { compileVocabulary, type VocabularyPage } from './compile-vocabulary.ts'

/** What is written in rules/, checked by lint: pages in the order of the wizard, syndromes by code. */
export type RuleFiles = Readonly<{
  release: Readonly<{ version: string; date: string }>
  pages: readonly VocabularyPage[]
  sources: SourcesFile
  syndromes: Readonly<Record<string, SyndromeFile>>
}>

export type Publication = Readonly<{ citation: string; doi: string }>

/** The pack as it is built: what the evaluator reads, the pages that the wizard shows, and the papers behind them. */
export type BuiltPack = RulePack & Readonly<{ pages: readonly VocabularyPage[]; publications: readonly Publication[] }>

/**
 * The rule pack. The same files give the same pack, whatever order they are read in; a retired
 * syndrome is left out, so that nobody is compared with it. Its hash covers all of its contents.
 * @throws Error if a file refers to something that does not exist; lint reports that before.
 */
export function buildPack({ release, pages, sources, syndromes }: RuleFiles): BuiltPack {
  const vocabulary = compileVocabulary(pages)
  const { features, seizureCodes, semiologyDetails, eegRecorded, renamed } = vocabulary
  const compiled = Object.keys(syndromes)
    .filter((code) => syndromes[code]?.status !== 'retired')
    .sort(compareCodes)
    .map((code): [string, Syndrome] => [
      code,
      compileSyndrome(code, syndromes[code] as SyndromeFile, vocabulary, sources),
    ])
  const contents = {
    ...release,
    features,
    seizureCodes,
    semiologyDetails,
    eegRecorded,
    ...(renamed && { renamed }),
    syndromes: Object.fromEntries(compiled),
    pages,
    publications: listPublications(sources),
  }
  return { ...contents, sha256: createHash('sha256').update(JSON.stringify(contents)).digest('hex') }
}

/** The published papers among the sources, in the order of the file. */
const listPublications = (sources: SourcesFile): Publication[] =>
  Object.values(sources).flatMap(({ citation, doi }) => (doi === undefined ? [] : [{ citation, doi }]))
