import type { PatientCase } from '../../../rules/case/index.ts'
import type { Suggestion, SuggestionTarget } from '../../../rules/notes/suggestion.ts'
import { readText } from '../../../web/entry/note/read-text.ts'
import { getGroupTitle } from '../../../web/entry/note/suggestion-texts.ts'

/** A suggestion of the page: under which heading it is, how many are there before it, whether the case has it. */
export type JudgedSuggestion = Readonly<{ group: string; position: number; isRight: boolean }>

/** What a letter suggests, judged by the case that it describes. */
export function judgeSuggestions(text: string, patient: PatientCase): readonly JudgedSuggestion[] {
  const read = readText(text)
  const suggestions: readonly Suggestion[] = 'suggestions' in read ? read.suggestions : []
  const groups = suggestions.map(({ target, context }) => getGroupTitle(target, context))
  return suggestions.map(({ target }, index) => {
    const group = groups[index] ?? ''
    const position = groups.slice(0, index).filter((title) => title === group).length
    return { group, position, isRight: isInCase(patient, target) }
  })
}

function isInCase(patient: PatientCase, target: SuggestionTarget): boolean {
  switch (target.kind) {
    case 'entry':
      return patient[target.list].includes(target.code)
    case 'seizureEntry':
      return patient.seizures.some((seizure) => seizure[target.list].includes(target.code))
    case 'seizureValue':
      return patient.seizures.some((seizure) => seizure[target.field] === target.value)
    case 'sex':
      return patient.gender === target.value
    case 'amount':
      return target.seizure === undefined && isAmountOfCase(patient, target)
    default:
      return target satisfies never
  }
}

function isAmountOfCase(
  { age, ageUnit, ageAtOnset, ageAtOnsetUnit, swFreq }: PatientCase,
  { field, value, unit }: Extract<SuggestionTarget, { kind: 'amount' }>,
): boolean {
  const amounts = { age: [age, ageUnit], ageAtOnset: [ageAtOnset, ageAtOnsetUnit], swFreq: [swFreq, unit] }
  return String(amounts[field]) === String([value, unit])
}
