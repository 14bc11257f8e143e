import { getFileCode, type RuleDocuments, type RuleFiles, readRuleDocuments } from '../../rules/pack/index.ts'

/** The rule files as data. What lint has not passed is not to be built from. */
export const toRuleFiles = ({ release, sources, pages, syndromes }: RuleDocuments): RuleFiles =>
  ({
    release: release.value,
    sources: sources.value,
    pages: pages.map(({ value }) => value),
    syndromes: Object.fromEntries(syndromes.map(({ file, value }) => [getFileCode(file), value])),
  }) as RuleFiles

export const readRuleFiles = (root: string): RuleFiles => toRuleFiles(readRuleDocuments(root))
