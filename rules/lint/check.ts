import type { ErrorObject } from 'ajv'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { Finding, Path, Place, RuleSources, Vocabulary, YamlFile } from '../pack/index.ts'
import type { ReadRule } from './rules.ts'
import type { Use } from './uses.ts'

/** A file of rules/ with what its JSON Schema finds wrong in it. */
export type Shape = Readonly<{ file: YamlFile; errors: readonly ErrorObject[] }>

/** Everything that a check may look at. No check reads a file. */
export type LintContext = Readonly<{
  sources: RuleSources
  shapes: readonly Shape[]
  /** What the syndromes and the pages name, also in files that are wrong elsewhere. */
  uses: readonly Use[]
  /** Undefined while a page of the vocabulary is broken or missing: what it would declare is then not known. */
  vocabulary: Vocabulary | undefined
  /** Undefined while the file of sources is broken. */
  citations: SourcesFile | undefined
  /** The rule files that are sound by themselves. */
  rules: readonly ReadRule[]
  /** The rules before the change that is to be judged; undefined where none were named. */
  base: RuleSources | undefined
}>

/** One kind of mistake. Findings are data: a check prints nothing, throws nothing and stops no other. */
export type Check = Readonly<{ name: string; check(context: LintContext): Finding[] }>

/** What a check says about one place; its name and the file are added by `finding`. */
export type Said = Readonly<{
  what: string
  why: string
  next: string
  severity?: Finding['severity']
  fix?: NonNullable<Finding['fix']>
}>

export const FIRST_LINE: Place = { line: 1, column: 1, endColumn: 2 }

export const finding = (check: string, file: string, place: Place, said: Said): Finding => ({
  severity: 'error',
  ...said,
  ...place,
  file,
  check,
})

export const findingAt = (check: string, file: YamlFile, path: Path, said: Said, part?: 'key' | 'value'): Finding =>
  finding(check, file.file, file.placeOf(path, part), said)
