import type { ErrorObject } from 'ajv'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { Finding, Path, RuleDocuments, TextRange, Vocabulary, YamlFile } from '../pack/index.ts'
import type { NameReference } from './name-references.ts'
import type { ResolvedRule } from './resolve-rules.ts'

/** A file of rules/ with what its JSON Schema finds wrong in it. */
export type SchemaResult = Readonly<{ file: YamlFile; errors: readonly ErrorObject[] }>

/** Everything that a check may look at. No check reads a file. */
export type LintContext = Readonly<{
  documents: RuleDocuments
  schemaResults: readonly SchemaResult[]
  /** What the syndromes and the pages name, also in files that are wrong elsewhere. */
  references: readonly NameReference[]
  /** Undefined while a page of the vocabulary is broken or missing: what it would declare is then not known. */
  vocabulary: Vocabulary | undefined
  /** Undefined while the file of sources is broken. */
  citations: SourcesFile | undefined
  /** The rule files that are sound by themselves. */
  rules: readonly ResolvedRule[]
  /** The rules before the change that is to be judged; undefined where none were named. */
  base: RuleDocuments | undefined
}>

/** One kind of mistake. Findings are data: a check prints nothing, throws nothing and stops no other. */
export type Check = Readonly<{ name: string; check(context: LintContext): Finding[] }>

/** What a check says about one place; its name and the file are added by `finding`. */
export type FindingText = Readonly<{
  what: string
  why: string
  next: string
  severity?: Finding['severity']
  fix?: NonNullable<Finding['fix']>
}>

export const FIRST_LINE: TextRange = { line: 1, column: 1, endColumn: 2 }

export const createFinding = (check: string, file: string, range: TextRange, text: FindingText): Finding => ({
  severity: 'error',
  ...text,
  ...range,
  file,
  check,
})

export const createFindingAt = (
  check: string,
  file: YamlFile,
  path: Path,
  text: FindingText,
  part?: 'key' | 'value',
): Finding => createFinding(check, file.file, file.locate(path, part), text)
