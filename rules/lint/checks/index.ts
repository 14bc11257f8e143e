import type { Check } from '../check.ts'
import { ambiguousName } from './ambiguous-name.ts'
import { brokenLink } from './broken-link.ts'
import { constantCondition } from './constant-condition.ts'
import { contradiction } from './contradiction.ts'
import { derivedCircle } from './derived-circle.ts'
import { descriptionSection } from './description-section.ts'
import { duplicateCode } from './duplicate-code.ts'
import { duplicateId } from './duplicate-id.ts'
import { duplicateName } from './duplicate-name.ts'
import { fileName } from './file-name.ts'
import { foldedEntry } from './folded-entry.ts'
import { forbiddenParent } from './forbidden-parent.ts'
import { foreignStage } from './foreign-stage.ts'
import { idleAcceptance } from './idle-acceptance.ts'
import { impliedCircle } from './implied-circle.ts'
import { impossiblePattern } from './impossible-pattern.ts'
import { indistinctSyndromes } from './indistinct-syndromes.ts'
import { investigations } from './investigations.ts'
import { lowEvidence } from './low-evidence.ts'
import { mandatoryDoubt } from './mandatory-doubt.ts'
import { methodCoverage } from './method-coverage.ts'
import { missingCriterion } from './missing-criterion.ts'
import { missingDescription } from './missing-description.ts'
import { missingRule } from './missing-rule.ts'
import { modeline } from './modeline.ts'
import { movedAlert } from './moved-alert.ts'
import { outdatedReview } from './outdated-review.ts'
import { pendingExclusion } from './pending-exclusion.ts'
import { profile } from './profile.ts'
import { quickType } from './quick-type.ts'
import { recordedOnly } from './recorded-only.ts'
import { redundantCode } from './redundant-code.ts'
import { renamedCode } from './renamed-code.ts'
import { retiredEntry } from './retired-entry.ts'
import { saysForm } from './says-form.ts'
import { seizureTerms } from './seizure-terms.ts'
import { shape } from './shape.ts'
import { storedNo } from './stored-no.ts'
import { subsumedCriterion } from './subsumed-criterion.ts'
import { thresholdOutOfRange } from './threshold-out-of-range.ts'
import { undoneTest } from './undone-test.ts'
import { unitSpelling } from './unit-spelling.ts'
import { unknownFeature } from './unknown-feature.ts'
import { unknownSource } from './unknown-source.ts'
import { unreportedKind } from './unreported-kind.ts'
import { unsourcedPending } from './unsourced-pending.ts'
import { unusedDerivedFact } from './unused-derived-fact.ts'
import { unusedFeature } from './unused-feature.ts'
import { yaml } from './yaml.ts'

/** All checks, one file each. */
export const CHECKS: readonly Check[] = [
  ambiguousName,
  brokenLink,
  constantCondition,
  contradiction,
  derivedCircle,
  descriptionSection,
  duplicateCode,
  duplicateId,
  duplicateName,
  fileName,
  foldedEntry,
  forbiddenParent,
  foreignStage,
  idleAcceptance,
  impliedCircle,
  impossiblePattern,
  indistinctSyndromes,
  investigations,
  lowEvidence,
  mandatoryDoubt,
  methodCoverage,
  missingCriterion,
  missingDescription,
  missingRule,
  modeline,
  movedAlert,
  outdatedReview,
  pendingExclusion,
  profile,
  quickType,
  recordedOnly,
  redundantCode,
  renamedCode,
  retiredEntry,
  saysForm,
  seizureTerms,
  shape,
  storedNo,
  subsumedCriterion,
  thresholdOutOfRange,
  unitSpelling,
  undoneTest,
  unknownFeature,
  unknownSource,
  unsourcedPending,
  unreportedKind,
  unusedDerivedFact,
  unusedFeature,
  yaml,
]
