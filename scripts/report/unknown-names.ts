import { nearest, type PatientCase, type SubmittedCase } from '../../rules/engine/index.ts'
import { type BuiltPack, compileVocabulary } from '../../rules/pack/index.ts'
import { findUnknownNames, type NameUse } from './find-unknown-names.ts'

export type ListUnknownNames = (submitted: SubmittedCase, patient: PatientCase) => string[]

/** Warns of codes and fields of a case that the vocabulary does not have, each with the nearest that it has. */
export function createUnknownNameLister(pack: BuiltPack): ListUnknownNames {
  const { entries } = compileVocabulary(pack.pages)
  const describeUnknown = ({ name, place, known }: NameUse): string => {
    const like = nearest(name, known.names)
    const entry = like === undefined ? undefined : entries.get(like)
    const label = entry ? ` (page ${entry.page}, '${entry.label}')` : ''
    return `warning: \`${name}\`${place} is not ${known.thing}, so it counts for nothing${like ? `; did you mean \`${like}\`${label}?` : '.'}`
  }
  return (submitted, patient) => findUnknownNames(pack, submitted, patient).map(describeUnknown)
}
