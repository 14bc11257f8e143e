import { listEntryRoutes } from '../../../rules/analysis/open-questions/entry-routes.ts'
import type { EntryLocations } from '../../../rules/analysis/open-questions/next-questions.ts'
import {
  type Criterion,
  createConditionExplainer,
  getOwn,
  type PatientCase,
  type RulePack,
  type SyndromeCode,
} from '../../../rules/engine/index.ts'
import { getStepByRoute, getStepPath } from '../../case/steps.ts'

/** A page of the wizard on which something is entered. */
export type EntryPage = Readonly<{ path: string; title: string }>

/** From a criterion of a syndrome, by its id, to the pages where it is answered; none for a criterion that is not there. */
export type EntryPageFinder = (code: SyndromeCode, criterion: string) => readonly EntryPage[]

export function createEntryPageFinder(
  pack: RulePack,
  locations: EntryLocations,
  patient: PatientCase,
): EntryPageFinder {
  const explain = createConditionExplainer(pack, patient)
  return (code, id) =>
    findCriteria(pack, code, id)
      .flatMap((criterion) => listEntryRoutes(explain(criterion), locations))
      .map(getStepByRoute)
      .map((step) => ({ path: getStepPath(step), title: step.title }))
}

const findCriteria = ({ syndromes }: RulePack, code: SyndromeCode, id: string): readonly Criterion[] =>
  Object.values(getOwn(syndromes, code)?.stages ?? {})
    .flat()
    .filter((criterion) => criterion.id === id)
