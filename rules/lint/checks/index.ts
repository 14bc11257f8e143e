import type { Check } from '../check.ts'
import { duplicateCode } from './duplicate-code.ts'
import { duplicateId } from './duplicate-id.ts'
import { fileName } from './file-name.ts'
import { impossiblePattern } from './impossible-pattern.ts'
import { missingDescription } from './missing-description.ts'
import { shape } from './shape.ts'
import { unknownFeature } from './unknown-feature.ts'
import { unknownSource } from './unknown-source.ts'
import { yaml } from './yaml.ts'

/** All checks, one file each. */
export const CHECKS: readonly Check[] = [
  duplicateCode,
  duplicateId,
  fileName,
  impossiblePattern,
  missingDescription,
  shape,
  unknownFeature,
  unknownSource,
  yaml,
]
