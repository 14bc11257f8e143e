import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readYaml, type YamlFile } from './yaml.ts'

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
}>

/** Reads the files below a folder of rules. Their names are given relative to the folder above it. */
export function readRuleSources(root: string): RuleSources {
  const read = (...path: string[]) => readYaml(['rules', ...path].join('/'), readFileSync(join(root, ...path), 'utf8'))
  const files = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml')).sort()
  const rank = (name: string) => (PAGE_ORDER as readonly string[]).indexOf(codeOf(name))
  return {
    release: read('release.yaml'),
    sources: read('sources.yaml'),
    pages: files('vocabulary').sort((one, other) => rank(one) - rank(other)).map((name) => read('vocabulary', name)),
    syndromes: files('syndromes').map((name) => read('syndromes', name)),
  }
}

/** The file's name is its id. */
export const codeOf = (file: string): string => basename(file, '.yaml')
