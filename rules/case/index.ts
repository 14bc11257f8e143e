export { type CompactJson, compactJson, expandJson } from './compact-json.ts'
export { compareCodes } from './compare-codes.ts'
export {
  applyEdits,
  type CaseEdit,
  type EditorVocabulary,
  listCaseEntries,
  listTickEdits,
  withAllTicked,
  withoutAbsent,
  withSeizure,
  withSeizureEntry,
} from './edit.ts'
export {
  collectPlainParents,
  FIELD_TITLES,
  type FormItem,
  type FormItemOfKind,
  flattenTree,
  getStateLabels,
  listFormItems,
  listSectionCodes,
  listSectionEntries,
  listSectionItems,
  listSeizureSections,
  type SectionChoice,
  type SectionField,
  SOURCE_STATES,
  selectFormItems,
  selectItems,
} from './form-items.ts'
export {
  type CountedSpan,
  findFrequencyEntry,
  findFrequencyProblem,
  formatFrequencyCount,
  listCountedEntries,
  withCountedEntries,
  withoutFrequencyCount,
  withoutStaleCount,
} from './frequency-count.ts'
export { getOwnProperty } from './get-own-property.ts'
export { collectPageHelp, type PageHelp, withHelp } from './help.ts'
export { memoize, memoizeByIndex, memoizeByKey, memoizeByObject } from './memoize.ts'
export { type CodeMeanings, findContradicting, migrateCodes, migrateSeizure } from './migrate-codes.ts'
export { nearest, suggestNearest } from './nearest.ts'
export { BOTH_FIRST_SIGNS, DEFAULT_UNIT, normalizeCase, normalizeSeizure, withOpenFirstSign } from './normalize-case.ts'
export {
  computePrematurity,
  formatAmount,
  GESTATION_WEEKS,
  isAboveLowerEnd,
  isBelowUpperEnd,
  isInRange,
  isOnsetAfterAge,
  parseAge,
  parseGestationalAge,
  parseNumber,
  subtractAges,
  toYears,
  UNITS_PER_YEAR,
} from './numbers.ts'
export { listExcluded, listWithGates, tick, untick } from './selection.ts'
export type { SubmittedCase, SubmittedCaseSeizure as SubmittedSeizure } from './submitted-case.ts'
export { listThresholdEntries } from './thresholds.ts'
export * from './types.ts'
