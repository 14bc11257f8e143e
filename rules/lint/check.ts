import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { Finding, ParsedRules, Path, RuleDocuments, TextRange, Vocabulary, YamlFile } from '../pack/index.ts'
import type { Logic } from './logic.ts'
import type { NameReference } from './name-references.ts'
import type { ResolvedRule } from './resolve-rules.ts'

/** What any check may look at. No check reads a file. */
export type FilesContext = Readonly<{
  documents: RuleDocuments
  parsed: ParsedRules
  /** What the syndromes and the pages name, also in files that are wrong elsewhere. */
  references: readonly NameReference[]
  /** The rules before the change that is to be judged; undefined where none were named. */
  base: ParsedRules | undefined
}>

/** What a check may look at while the file of sources fits its schema. */
export type SourcesContext = FilesContext & Readonly<{ citations: SourcesFile }>

/** What a check may look at while every page of the wizard is there and fits its schema. */
export type VocabularyContext = FilesContext &
  Readonly<{
    vocabulary: Vocabulary
    logic: Logic
    /** The rule files that are sound by themselves. */
    rules: readonly ResolvedRule[]
  }>

/** What a check may look at where the rules before a change were named. */
export type BaseContext = FilesContext & Readonly<{ base: ParsedRules }>

/** One kind of mistake. Findings are data: a check prints nothing, throws nothing and stops no other. */
type CheckNeeding<Need extends string, Context> = Readonly<{
  name: string
  /** What has to be sound, or named, before the check can report anything; without it the check is left out. */
  needs: Need
  check(context: Context): CheckFinding[]
}>

export type Check =
  | CheckNeeding<'files', FilesContext>
  | CheckNeeding<'sources', SourcesContext>
  | CheckNeeding<'vocabulary', VocabularyContext>
  | CheckNeeding<'base', BaseContext>
  | CheckNeeding<'vocabulary and base', VocabularyContext & BaseContext>

/** A finding as a check makes it; the runner adds the check's name. */
export type CheckFinding = Omit<Finding, 'check'>

/** A finding at one location; `createFinding` adds the file. */
export type FindingText = Readonly<{
  what: string
  why: string
  next: string
  severity?: Finding['severity']
  fix?: NonNullable<Finding['fix']>
}>

export const FIRST_LINE: TextRange = { line: 1, column: 1, endColumn: 2 }

export const createFinding = (file: string, range: TextRange, text: FindingText): CheckFinding => ({
  severity: 'error',
  ...text,
  ...range,
  file,
})

export const createFindingAt = (file: YamlFile, path: Path, text: FindingText, part?: 'key' | 'value'): CheckFinding =>
  createFinding(file.file, file.locate(path, part), text)
