import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readYaml, type TextFile, type YamlFile } from './yaml.ts'

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
export type RuleSources = Readonly<{
  release: YamlFile
  sources: YamlFile
  pages: readonly YamlFile[]
  syndromes: readonly YamlFile[]
  descriptions: readonly TextFile[]
  /** Files among the pages, syndromes and descriptions that are none by their ending, and so define nothing. */
  strays: readonly string[]
}>

/** The folders of rules/ that hold one file a subject, and how those files end. */
const FOLDERS = { vocabulary: '.yaml', syndromes: '.yaml', descriptions: '.md' } as const

type Folder = keyof typeof FOLDERS

/** A folder of rules, wherever it is kept. Paths begin below it. */
export type RuleFolder = Readonly<{
  textOf: (path: string) => string
  /** The names of the files directly below a folder; none where there is no such folder. */
  namesIn: (folder: string) => readonly string[]
}>

/** Reads the files below a folder of rules, given by its path or as such. Their names are relative to the folder above it. */
export function readRuleSources(root: string | RuleFolder): RuleSources {
  const { textOf, namesIn } = typeof root === 'string' ? folderAt(root) : root
  const text = (path: string): TextFile => ({ file: `rules/${path}`, text: textOf(path) })
  const yaml = (path: string) => {
    const { file, text: contents } = text(path)
    return readYaml(file, contents)
  }
  const names = (folder: Folder) => namesIn(folder).filter(isRule).sort()
  const own = (folder: Folder) => names(folder).filter((name) => name.endsWith(FOLDERS[folder]))
  const strays = (folder: Folder) => names(folder).filter((name) => !name.endsWith(FOLDERS[folder]))
  return {
    release: yaml('release.yaml'),
    sources: yaml('sources.yaml'),
    pages: inPageOrder(own('vocabulary')).map((name) => yaml(`vocabulary/${name}`)),
    syndromes: own('syndromes').map((name) => yaml(`syndromes/${name}`)),
    descriptions: own('descriptions').map((name) => text(`descriptions/${name}`)),
    strays: FOLDER_NAMES.flatMap((folder) => strays(folder).map((name) => `rules/${folder}/${name}`)),
  }
}

const FOLDER_NAMES = ['vocabulary', 'syndromes', 'descriptions'] as const satisfies readonly Folder[]

const folderAt = (root: string): RuleFolder => ({
  textOf: (path) => readFileSync(join(root, path), 'utf8'),
  namesIn: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
})

/** Hidden files and what stands beside a rule to be read by people only are no rules. */
const isRule = (name: string): boolean => !name.startsWith('.') && name !== 'README.md'

function inPageOrder(names: readonly string[]): string[] {
  const rank = (name: string) => (PAGE_ORDER as readonly string[]).indexOf(codeOf(name))
  return [...names].sort((one, other) => rank(one) - rank(other))
}

/** All files that have a text, with that text. */
export const filesOf = ({ release, sources, pages, syndromes, descriptions }: RuleSources): readonly TextFile[] => [
  ...yamlFilesOf({ release, sources, pages, syndromes }),
  ...descriptions,
]

export const yamlFilesOf = (
  files: Pick<RuleSources, 'release' | 'sources' | 'pages' | 'syndromes'>,
): readonly YamlFile[] => [files.release, files.sources, ...files.pages, ...files.syndromes]

/** The file's name is its id. */
export const codeOf = (file: string): string => basename(file, '.yaml')
