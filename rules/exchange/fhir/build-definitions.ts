import type { HpoMap } from '../../../schemas/types/hpo-map.ts'
import { buildCodeSystem } from './build-code-system.ts'
import { buildConceptMap } from './build-concept-map.ts'
import { buildQuestionnaire } from './build-questionnaire.ts'
import type { BuiltFhir } from './built-fhir.ts'
import { buildForm, type FormSource } from './form.ts'

/** @param source a pack whose pages still have the terms of HPO, which those of the wizard have not */
export function buildDefinitions(source: FormSource, map: HpoMap): BuiltFhir {
  const form = buildForm(source)
  return {
    sha256: source.sha256,
    questionnaire: buildQuestionnaire(form),
    codeSystem: buildCodeSystem(form),
    conceptMap: buildConceptMap(form, map),
  }
}
