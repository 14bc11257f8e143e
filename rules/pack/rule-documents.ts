import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseYaml, type TextFile, type YamlFile } from './parse-yaml.ts'

/** The pages of the wizard that ask something, in its order (product.md §2). */
export const PAGE_ORDER = [
  'age',
  'seizure-type',
  'seizure-details',
  'seizure-extra',
  'development',
  'neuro-exam',
  'eeg',
  'history',
  'imaging',
  'tests',
] as const

/** The files of rules/ as YAML, not yet checked. */
export type RuleDocuments = Readonly<{
  release: YamlFile
  sources: YamlFile
  /** Undefined where no overlap is declared. */
  overlaps: YamlFile | undefined
  /** Undefined where no costs are given, as in a folder of a test. */
  investigations: YamlFile | undefined
  /** Undefined where nothing is derived. */
  derived: YamlFile | undefined
  /** Undefined where no features are listed, as in a folder of a test. */
  features: YamlFile | undefined
  /** How often features are seen, a file a syndrome; none where a folder of rules has none. */
  profiles: readonly YamlFile[]
  /** Undefined where the seizure pages speak one edition of the classification alone. */
  seizureTerms: YamlFile | undefined
  pages: readonly YamlFile[]
  syndromes: readonly YamlFile[]
  descriptions: readonly TextFile[]
  /** Files among the pages, syndromes and descriptions that are none by their ending, and so define nothing. */
  unexpectedFiles: readonly string[]
}>

/** The folders of rules/ that hold one file a subject, and how those files end. */
const FOLDERS = ['vocabulary', 'syndromes', 'profiles', 'descriptions'] as const

type Folder = (typeof FOLDERS)[number]

const FILE_EXTENSIONS: Readonly<Record<Folder, string>> = {
  vocabulary: '.yaml',
  syndromes: '.yaml',
  profiles: '.yaml',
  descriptions: '.md',
}

/** Syndromes whose definitions rightly hold for the same person; a folder of rules need not have it. */
export const OVERLAPS_FILE = 'overlaps.yaml'

/** What it takes to find something out; a folder of rules need not have it. */
export const INVESTIGATIONS_FILE = 'investigations.yaml'
/** Facts that follow from entries; a folder of rules need not have it. */
const DERIVED_FILE = 'derived.yaml'
/** What distinguishes syndromes; a folder of rules need not have it. */
const FEATURES_FILE = 'features.yaml'
/** The seizure pages in the words of 2025; a folder of rules need not have it. */
const SEIZURE_TERMS_FILE = 'seizure-terms.yaml'

/** A folder of rules, wherever it is kept. Paths begin below it. */
export type RuleFolder = Readonly<{
  readText: (path: string) => string
  /** The names of the files directly below a folder, '' for that of the rules; none where there is no such folder. */
  listNames: (folder: string) => readonly string[]
}>

/** Reads the files below a folder of rules, given by its path or as such. Their names are relative to the folder above it. */
export function readRuleDocuments(root: string | RuleFolder): RuleDocuments {
  const { readText, listNames } = typeof root === 'string' ? openFolder(root) : root
  const readTextFile = (path: string): TextFile => ({ file: `rules/${path}`, text: readText(path) })
  const readYamlFile = (path: string) => {
    const { file, text: contents } = readTextFile(path)
    return parseYaml(file, contents)
  }
  const readOptional = (path: string) => (listNames('').includes(path) ? readYamlFile(path) : undefined)
  const listFileNames = (folder: Folder) => listNames(folder).filter(isRuleFile).sort()
  const listExpected = (folder: Folder) =>
    listFileNames(folder).filter((name) => name.endsWith(FILE_EXTENSIONS[folder]))
  const listUnexpected = (folder: Folder) =>
    listFileNames(folder).filter((name) => !name.endsWith(FILE_EXTENSIONS[folder]))
  return {
    release: readYamlFile('release.yaml'),
    sources: readYamlFile('sources.yaml'),
    overlaps: readOptional(OVERLAPS_FILE),
    investigations: readOptional(INVESTIGATIONS_FILE),
    derived: readOptional(DERIVED_FILE),
    features: readOptional(FEATURES_FILE),
    profiles: listExpected('profiles').map((name) => readYamlFile(`profiles/${name}`)),
    seizureTerms: readOptional(SEIZURE_TERMS_FILE),
    pages: sortByPage(listExpected('vocabulary')).map((name) => readYamlFile(`vocabulary/${name}`)),
    syndromes: listExpected('syndromes').map((name) => readYamlFile(`syndromes/${name}`)),
    descriptions: listExpected('descriptions').map((name) => readTextFile(`descriptions/${name}`)),
    unexpectedFiles: FOLDERS.flatMap((folder) => listUnexpected(folder).map((name) => `rules/${folder}/${name}`)),
  }
}

const openFolder = (root: string): RuleFolder => ({
  readText: (path) => readFileSync(join(root, path), 'utf8'),
  listNames: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
})

/** Hidden files, and notes that people keep next to the rules, are not rules. */
const isRuleFile = (name: string): boolean => !name.startsWith('.') && name !== 'README.md'

function sortByPage(names: readonly string[]): string[] {
  const getRank = (name: string) => (PAGE_ORDER as readonly string[]).indexOf(getFileCode(name))
  return [...names].sort((one, other) => getRank(one) - getRank(other))
}

/** All files that have a text, with that text. */
export const listTextFiles = (files: RuleDocuments): readonly TextFile[] => [
  ...listYamlFiles(files),
  ...files.descriptions,
]

/** The parts of rules/ that are YAML, in the order in which findings name them. */
const YAML_PARTS = [
  'release',
  'sources',
  'overlaps',
  'investigations',
  'derived',
  'features',
  'profiles',
  'seizureTerms',
  'pages',
  'syndromes',
] as const

type YamlParts<File> = Readonly<Record<(typeof YAML_PARTS)[number], File | readonly File[] | undefined>>

/** The files of all parts, as they are read or parsed. */
export const listYamlFiles = <File>(parts: YamlParts<File>): readonly File[] =>
  YAML_PARTS.flatMap((part) => parts[part] ?? [])

/** The files that hold conditions: those of the syndromes, of what is derived and of the features. */
export const listConditionFiles = ({ syndromes, derived, features }: RuleDocuments): readonly YamlFile[] => [
  ...syndromes,
  ...(derived ? [derived] : []),
  ...(features ? [features] : []),
]

/** The file's name is its id. */
export const getFileCode = (file: string): string => basename(file, '.yaml')
