import type { Seizure } from '../../../rules/case/index.ts'
import type { BuiltSeizureTerms } from '../../../rules/pack/index.ts'

type Naming = SeizureTerms['names'][number]

/** Whether its name is more specific than the main type of the seizure. */
export function isTypeNamed(seizure: Seizure, { generalized, names }: SeizureTerms): boolean {
  if (seizure.mainType === 'generalized') return seizure.details.some((code) => code in generalized)
  const name = names.find(({ when }) => isLike(seizure, when))
  return name !== undefined && Object.keys(name.when).length > 1
}

/** What a seizure is called, 'Focal impaired consciousness seizure, FIC' for one; empty where no name fits. */
export function nameSeizure(seizure: Seizure, terms: SeizureTerms): string {
  if (seizure.mainType === 'generalized') return nameGeneralized(seizure, terms)
  const name = terms.names.find(({ when }) => isLike(seizure, when))
  return [name?.show, name?.short].filter(Boolean).join(', ')
}

/** The first type in the order of the file, which begins with the most exact. */
function nameGeneralized({ details }: Seizure, { generalized }: SeizureTerms): string {
  const [, type] = Object.entries(generalized).find(([code]) => details.includes(code)) ?? []
  return type?.text ?? 'Generalized seizure'
}

const isLike = (seizure: Seizure, { mainType, awareness, responds, details }: Naming['when']): boolean =>
  seizure.mainType === mainType &&
  (awareness === undefined || seizure.awareness === awareness) &&
  (responds === undefined || seizure.responds === responds) &&
  (details === undefined || seizure.details.includes(details))

export type SeizureTerms = BuiltSeizureTerms['terms']

/** Words with remarks in brackets; without any, the words alone. */
export const withRemarks = (text: string, remarks: readonly string[]): string =>
  remarks.length === 0 ? text : `${text} (${remarks.join('; ')})`

/**
 * The word of 2017, unless the later one includes it: nothing where they are the same, or one is a part of the other.
 */
export const listWord2017 = (text: string, word2017: string): readonly string[] =>
  word2017 === '' || text.toLowerCase().includes(word2017.toLowerCase()) ? [] : [`2017: ${word2017}`]

export const addWord2017 = (text: string, word2017: string): string =>
  text === '' ? word2017 : withRemarks(text, listWord2017(text, word2017))
