import { type PatientCase, toYears } from '../../rules/case/index.ts'
import { parseOnset } from '../../rules/engine/index.ts'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { lowerFirst } from '../../rules/text/texts.ts'
import { formatAge } from '../case/amounts.ts'
import { formatSeizureName, type SeizureLabels } from '../case/seizures/seizure-rows.ts'

/** What happened at an age. `at`: in percent of the way from birth to the last event. */
export type TimelineEvent = Readonly<{ years: number; at: number; age: string; texts: readonly string[] }>

type DatedText = Readonly<{ years: number; age: string; text: string }>

type TimelineInput = Readonly<{
  pages: readonly VocabularyPage[]
  labels: SeizureLabels
  patient: PatientCase
}>

const MIN_AGES = 3

/**
 * The course of a patient: the onset with the seizure types that have no age of their own, each later type at its age,
 * and today with the EEG, whose recordings have no dates. Empty with fewer than three ages, which a line shows no better
 * than their words do.
 */
export function buildTimeline({ pages, labels, patient }: TimelineInput): readonly TimelineEvent[] {
  const dated = [...listOnset(patient, labels), ...listLaterTypes(patient, labels), ...listToday(pages, patient)]
  const ages = [...new Set(dated.map(({ years }) => years))].sort((one, other) => one - other)
  const last = ages.at(-1) ?? 0
  if (ages.length < MIN_AGES) return []
  return ages.map((years) => {
    const together = dated.filter((event) => event.years === years)
    return {
      years,
      at: (100 * years) / last,
      age: together[0]?.age ?? '',
      texts: together.map(({ text }) => text),
    }
  })
}

function listOnset(patient: PatientCase, labels: SeizureLabels): readonly DatedText[] {
  const onset = parseOnset(patient)
  if (onset === undefined) return []
  const { ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit } = patient
  const span = ageAtOnsetTo && onset.to > onset.from ? `${ageAtOnset} to ${ageAtOnsetTo}` : ageAtOnset
  const names = patient.seizures
    .filter(({ ageAtOnset: own, ageAtOnsetUnit: unit = '' }) => toYears(own, unit) === undefined)
    .map((seizure) => formatSeizureName(seizure, labels))
  const text = ['Onset', names.join(', ')].filter(Boolean).join(': ')
  return [{ years: onset.from, age: formatAge(span, ageAtOnsetUnit), text }]
}

const listLaterTypes = ({ seizures }: PatientCase, labels: SeizureLabels): readonly DatedText[] =>
  seizures.flatMap((seizure) => {
    const { ageAtOnset, ageAtOnsetUnit = '' } = seizure
    const years = toYears(ageAtOnset, ageAtOnsetUnit)
    if (years === undefined) return []
    return [{ years, age: formatAge(ageAtOnset, ageAtOnsetUnit), text: formatSeizureName(seizure, labels) }]
  })

function listToday(pages: readonly VocabularyPage[], patient: PatientCase): readonly DatedText[] {
  const years = toYears(patient.age, patient.ageUnit)
  if (years === undefined) return []
  const text = ['Today', formatEegStates(pages, patient)].filter(Boolean).join(': ')
  return [{ years, age: formatAge(patient.age, patient.ageUnit), text }]
}

/** 'interictal EEG abnormal, sleep EEG normal'; recordings that were not made are left out. */
const formatEegStates = (pages: readonly VocabularyPage[], { eeg }: PatientCase): string =>
  pages
    .filter(({ page }) => page.stage === 'eeg')
    .flatMap(({ sections }) => sections)
    .flatMap(({ title, state }) => {
      const found = state && (['abnormal', 'normal'] as const).find((name) => eeg.includes(state[name]))
      return found ? [`${lowerFirst(title)} ${found}`] : []
    })
    .join(', ')
