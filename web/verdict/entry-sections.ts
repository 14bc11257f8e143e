import type { EntryLocation } from '../../rules/assess/missing/entry-locations.ts'
import { listEntrySections } from '../../rules/assess/missing/entry-sections.ts'
import { type Criterion, getOwn, type PatientCase, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import { evaluate, explain, listCriteria } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { getStepByRoute, getStepPath } from '../case/steps.ts'

/** A section of the wizard in which something is entered. */
export type EntrySection = Readonly<{ path: string; title: string }>

/** From a criterion of a syndrome, by its id, to the sections where it is answered; none for a criterion that is not there. */
export type EntrySectionFinder = (code: SyndromeCode, criterion: string) => readonly EntrySection[]

export function createEntrySectionFinder(pack: WizardPack, patient: PatientCase): EntrySectionFinder {
  const evaluation = evaluate(pack, patient)
  return (code, id) =>
    findCriteria(pack, code, id)
      .flatMap((criterion) => listEntrySections(explain(evaluation, criterion), pack))
      .map(toEntrySection)
}

function toEntrySection({ route, anchor, section }: EntryLocation): EntrySection {
  const step = getStepByRoute(route)
  return anchor === undefined
    ? { path: getStepPath(step), title: step.title }
    : { path: `${getStepPath(step)}#${anchor}`, title: section }
}

function findCriteria({ syndromes }: RulePack, code: SyndromeCode, id: string): readonly Criterion[] {
  const syndrome = getOwn(syndromes, code)
  return syndrome ? listCriteria(syndrome).filter((criterion) => criterion.id === id) : []
}
