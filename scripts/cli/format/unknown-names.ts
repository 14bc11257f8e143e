import { nearest, type PatientCase, type SubmittedCase } from '../../../rules/case/index.ts'
import { type BuiltPack, compileVocabulary } from '../../../rules/pack/index.ts'
import { findUnknownNames, type NameUse } from '../io/find-unknown-names.ts'

export type ListUnknownNames = (submitted: SubmittedCase, patient: PatientCase) => string[]

/** What is wrong throughout, such as a record of another program, is seen from the first of its names. */
const MAX_WARNINGS = 20

/**
 * Warns of codes and fields of a case that the vocabulary does not have, each with the nearest that it has; of more than
 * twenty, the others are counted.
 */
export function createUnknownNameLister(pack: BuiltPack): ListUnknownNames {
  const { entries } = compileVocabulary(pack.pages)
  const describeUnknown = ({ name, place, known }: NameUse): string => {
    const like = nearest(name, known.names)
    const entry = like === undefined ? undefined : entries.get(like)
    const label = entry ? ` (page ${entry.page}, '${entry.label}')` : ''
    return `warning: \`${name}\`${place} is not ${known.thing}, so it counts for nothing${like ? `; did you mean \`${like}\`${label}?` : '.'}`
  }
  return (submitted, patient) => {
    const unknown = findUnknownNames(pack, submitted, patient)
    const others = unknown.length - MAX_WARNINGS
    const told = unknown.slice(0, MAX_WARNINGS).map(describeUnknown)
    return others > 0 ? [...told, describeOthers(others)] : told
  }
}

const describeOthers = (count: number): string =>
  `warning: ${count} more ${count === 1 ? 'name is' : 'names are'} neither a field nor in the vocabulary, so ${count === 1 ? 'it counts' : 'they count'} for nothing. Is this a case of another program? Convert it first; \`epicriteria convert --help\` says from what.`
