import type { Assessment } from '../../rules/assess/assessment.ts'
import { type EntryLocation, listEntrySections } from '../../rules/assess/missing/entry-locations.ts'
import type { SyndromeCode } from '../../rules/case/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { getStepByRoute, getStepPath } from '../case/steps.ts'

/** A section of the wizard in which something is entered. */
export type EntrySection = Readonly<{ path: string; title: string }>

/** From a criterion of a syndrome, by its id, to the sections where it is answered; none for a criterion that is not there. */
export type EntrySectionFinder = (code: SyndromeCode, criterion: string) => readonly EntrySection[]

export function createEntrySectionFinder(assessment: Assessment<WizardPack>): EntrySectionFinder {
  const { pack, at } = assessment
  const { of } = at('results')
  return (code, id) =>
    of(code)
      .criteria.filter(({ criterion }) => criterion.id === id)
      .flatMap(({ proof }) => listEntrySections(proof, pack))
      .map(toEntrySection)
}

function toEntrySection({ route, anchor, section }: EntryLocation): EntrySection {
  const step = getStepByRoute(route)
  return anchor === undefined
    ? { path: getStepPath(step), title: step.title }
    : { path: `${getStepPath(step)}#${anchor}`, title: section }
}
