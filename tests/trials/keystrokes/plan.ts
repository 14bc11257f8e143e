import { FEATURE_LISTS, flattenTree, type PatientCase, SEIZURE_LISTS, type Seizure } from '../../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import { listPageAnswers } from '../../../web/case/sections/page-answers.ts'
import type { QuickType } from '../../../web/case/seizures/quick-types.ts'

/**
 * One act of a person on a page: an entry by click or by keys, or a way to go on. `css` and `text` name what is clicked;
 * `key` is pressed instead of the click, where it leads there. `copies`: it opens a list that was read above, with what
 * is ticked there.
 */
export type Act = Readonly<{
  css: string
  text?: string
  types?: string
  key?: string
  copies?: boolean
  kind: 'entry' | 'way'
}>

type Pages = readonly VocabularyPage[]

const NEXT: Act = { css: 'main a', text: 'Next', key: 'Enter', kind: 'way' }
const ADD_ANOTHER: Act = { css: 'main button', text: 'Add another seizure type', kind: 'way' }

const choose = (name: string, value: string): Act => ({
  css: `main input[name="${name}"][value="${value}"]`,
  kind: 'entry',
})
const tick = (code: string): Act => ({ css: `main input[value="${code}"]`, kind: 'entry' })
const press = (text: string): Act => ({ css: 'main button', text, kind: 'entry' })
const fill = (name: string, types: string): Act => ({ css: `main [name="${name}"]`, types, kind: 'entry' })

/** Enters a case page by page, from the ages to the results. */
export const planPages = (patient: PatientCase, pages: Pages): Act[] => [
  ...planAges(patient),
  NEXT,
  ...patient.seizures.flatMap((seizure, index) => [
    ...(index > 0 ? [ADD_ANOTHER] : []),
    ...planSeizure(
      seizure,
      listSections(pages, ({ page }) => page.perSeizure === true),
    ),
  ]),
  ...planNoSeizure(patient),
  ...FEATURE_LISTS.flatMap((list) => [NEXT, ...planList(patient, list, pages)]),
  ...[NEXT, NEXT],
]

export const UNIT_WORDS: Readonly<Record<string, string>> = { years: 'y', months: 'mo', days: 'd' }

/** The ages with their units as a person writes them, '7y'; Enter leads from the sex to the first, and from one to the next. */
function planAges({ gender, age, ageUnit, ageAtOnset, ageAtOnsetUnit, ageAtOnsetTo }: PatientCase): Act[] {
  const write = (key: string, amount: unknown, unit: string | undefined): Act[] =>
    amount === '' || amount === null || amount === undefined
      ? []
      : [fill(key, `${amount}${UNIT_WORDS[unit ?? ''] ?? 'y'}`)]
  return [
    ...(gender ? [choose('sex', gender)] : []),
    ...write('age', age, ageUnit),
    ...write('ageAtOnset', ageAtOnset, ageAtOnsetUnit),
    ...write('ageAtOnsetTo', ageAtOnsetTo, ageAtOnsetUnit),
  ].map((act, index) => (index === 0 ? act : { ...act, key: 'Enter' }))
}

const planNoSeizure = ({ seizures }: PatientCase): Act[] => (seizures.length > 0 ? [] : [NEXT, NEXT, NEXT])

/** A quick type where there is one, and what it leaves to enter. */
function planSeizure(seizure: Seizure, sections: readonly Section[]): Act[] {
  const quick = findQuickType(seizure, sections)
  const open: Partial<Seizure> = quick?.seizure ?? {}
  const isReported = (field: keyof Seizure, value: string) =>
    [open[field as keyof typeof open]].flat().some((given) => given === value)
  const chooseUnreported = (field: 'awareness' | 'onset' | 'timepoint') =>
    seizure[field] && !isReported(field, seizure[field]) ? [choose(field, seizure[field])] : []
  const tickUnreported = (list: (typeof SEIZURE_LISTS)[number]) =>
    planTicks(
      sections.filter((section) => section.list === list),
      seizure[list].filter((code) => !isReported(list, code)),
      seizure,
    )
  return [
    ...(quick
      ? [press(quick.label)]
      : isReported('mainType', seizure.mainType)
        ? []
        : [choose('main-type', seizure.mainType)]),
    NEXT,
    ...chooseUnreported('awareness'),
    ...chooseUnreported('onset'),
    ...tickUnreported('details'),
    NEXT,
    ...chooseUnreported('timepoint'),
    ...SEIZURE_LISTS.filter((list) => list !== 'details').flatMap(tickUnreported),
    NEXT,
  ]
}

const countValues = ({ seizure }: QuickType): number => Object.values(seizure).flat().length

/** The quick type with most of what a seizure is, and nothing else. */
export function findQuickType(seizure: Seizure, sections: readonly Section[]): QuickType | undefined {
  return sections
    .flatMap(({ quickTypes = [] }) => quickTypes)
    .filter(({ seizure: given }) =>
      Object.entries(given).every(([field, value]) =>
        [value].flat().every((one) => [seizure[field as keyof Seizure]].flat().some((entered) => entered === one)),
      ),
    )
    .sort((one, other) => countValues(other) - countValues(one))[0]
}

function planList(patient: PatientCase, list: (typeof FEATURE_LISTS)[number], pages: Pages): Act[] {
  const sections = listSections(pages, ({ page }) => page.list === list)
  const frequency = list === 'eeg' && patient.swFreq ? [fill('swFreq', String(patient.swFreq))] : []
  const given = pages.filter(({ page }) => page.list === list).flatMap(listPageAnswers)
  const answer = given.find(({ codes }) => codes.every((code) => patient[list].includes(code)))
  const left = patient[list].filter((code) => !answer?.codes.includes(code))
  return [...(answer ? [press(answer.label)] : []), ...planTicks(sections, left), ...frequency]
}

const listSections = (pages: Pages, isWanted: (page: VocabularyPage) => boolean): Section[] =>
  pages.filter(isWanted).flatMap(({ sections }) => sections)

/** Answers the sections in their order: the state or the question first, then what opens below it. */
const planTicks = (sections: readonly Section[], codes: readonly string[], seizure?: Seizure): Act[] =>
  sections.flatMap((section) => {
    const own = listUnimplied(
      section,
      listCodes(section).filter((code) => codes.includes(code)),
    )
    if (own.length === 0) return []
    const copied = listCopied(section, codes)
    if (copied.length > 0 && String(copied) === String(own))
      return [{ ...press(section.copyFrom?.label ?? ''), copies: true }]
    const isAsked =
      (section.ask && !section.startsOpen) || (seizure?.onset && section.forOnset && section.forOnset !== seizure.onset)
    return [...(isAsked ? [choose(section.id, 'yes')] : []), ...joinSides(section, own).map(tick)]
  })

/** Left and right together are one answer of the form. */
const joinSides = ({ side }: Section, codes: readonly string[]): readonly string[] =>
  side !== undefined && codes.includes(side.left) && codes.includes(side.right)
    ? [...codes.filter((code) => code !== side.left && code !== side.right), `${side.left} ${side.right}`]
    : codes

const listCodes = ({ state, findings = [] }: Section): string[] => [
  ...Object.values(state ?? {}),
  ...findings
    .flatMap(flattenTree)
    .filter(({ retired }) => retired === undefined)
    .map(({ code }) => code),
]

/** What another entry brings with it is not ticked again. */
function listUnimplied({ findings = [] }: Section, codes: readonly string[]): readonly string[] {
  const entries = findings.flatMap(flattenTree).filter(({ code }) => codes.includes(code))
  const implied = new Set<string>(entries.flatMap(({ implies = [] }) => implies))
  return codes.filter((code) => !implied.has(code))
}

const listCopied = (section: Section, codes: readonly string[]): string[] => {
  const { copyFrom } = section
  if (copyFrom === undefined) return []
  return listCodes(section).filter((code) =>
    codes.some((one) => one.replace(copyFrom.prefix, copyFrom.ownPrefix) === code && one !== code),
  )
}
