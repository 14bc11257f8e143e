import {
  FEATURE_LISTS,
  type FeatureList,
  listSectionEntries,
  memoizeByObject,
  normalizeCase,
  type PatientCase,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizureList,
  type SeizureValue,
  type SubmittedCase,
} from '../case/index.ts'
import type { SuggestionTarget } from '../notes/suggestion.ts'
import type { ToolData } from './tool.ts'

/** An entry as a reader of letters names it. `value`: for a field alone, else empty. */
export type LetterField = Readonly<{ entry: string; value: string }>

/** More kinds of seizures than one person has. */
const MAX_ROWS = 20

/** What an entry is in the case; undefined where the form has no such entry. */
export function findTarget(data: ToolData, { entry, value }: LetterField): SuggestionTarget | undefined {
  const { pages, seizures, options } = indexForm(data)
  const [, row = '0', name = ''] = /^(?:seizures\/(\d{1,2})\/)?(\w+)$/.exec(entry.trim()) ?? []
  const seizure = Number(row)
  const field = SEIZURE_VALUES.find((key) => key === name)
  if (name === 'gender') return options.get(name)?.has(value) ? { kind: 'sex', value } : undefined
  if (name === 'age' || name === 'ageAtOnset') return findAge(name, value)
  if (name === 'swFreq')
    return /^\d+(\.\d+)?$/.test(value) ? { kind: 'amount', field: name, value, unit: 'Hz' } : undefined
  if (field) return findSeizureValue(seizure, field, value, options.get(field))
  const list = seizures.get(name)
  if (list) return seizure < MAX_ROWS ? { kind: 'seizureEntry', seizure, list, code: name } : undefined
  const page = pages.get(name)
  return page && { kind: 'entry', list: page, code: name }
}

const findSeizureValue = (
  seizure: number,
  field: SeizureValue,
  value: string,
  options: ReadonlySet<string> | undefined,
): SuggestionTarget | undefined =>
  seizure < MAX_ROWS && options?.has(value) ? { kind: 'seizureValue', seizure, field, value } : undefined

const AGE = /^(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? (year|month|week|day)s?$/
const DAYS_OF_WEEK = 7

/** An age in the units of the form: '7 years', '5 to 6 months', '3 weeks'. */
function findAge(field: 'age' | 'ageAtOnset', text: string): SuggestionTarget | undefined {
  const [, from, to, unit] = AGE.exec(text.trim()) ?? []
  if (from === undefined) return undefined
  const convert = (amount: string) => (unit === 'week' ? String(Number(amount) * DAYS_OF_WEEK) : amount)
  const isSpan = to !== undefined && field === 'ageAtOnset'
  return {
    ...{ kind: 'amount', field, value: convert(from), unit: unit === 'week' ? 'days' : `${unit}s` },
    ...(isSpan && { to: convert(to) }),
  }
}

/** As evidence names an entry. */
export function nameEntry(target: SuggestionTarget): string {
  switch (target.kind) {
    case 'entry':
      return target.code
    case 'seizureEntry':
      return `seizures/${target.seizure}/${target.code}`
    case 'seizureValue':
      return `seizures/${target.seizure}/${target.field}`
    case 'amount':
      return target.field
    case 'sex':
      return 'gender'
    default:
      return target satisfies never
  }
}

/** The case of these entries alone, also where one contradicts another. */
export function buildCase(targets: readonly SuggestionTarget[]): PatientCase {
  const ofKind = <Kind extends SuggestionTarget['kind']>(kind: Kind) =>
    targets.filter((target): target is Extract<SuggestionTarget, { kind: Kind }> => target.kind === kind)
  const [values, entries] = [ofKind('seizureValue'), ofKind('seizureEntry')]
  const rows = Math.max(-1, ...[...values, ...entries].map(({ seizure }) => seizure)) + 1
  const submitted: SubmittedCase = {
    ...Object.fromEntries(ofKind('sex').map(({ value }) => ['gender', value])),
    ...Object.assign({}, ...ofKind('amount').map(listAmountFields)),
    ...Object.fromEntries(
      FEATURE_LISTS.map((list) => [
        list,
        ofKind('entry').flatMap((target) => (target.list === list ? [target.code] : [])),
      ]),
    ),
    seizures: Array.from({ length: rows }, (_, row) => ({
      ...Object.fromEntries(values.flatMap(({ seizure, field, value }) => (seizure === row ? [[field, value]] : []))),
      ...Object.fromEntries(
        SEIZURE_LISTS.map((list) => [
          list,
          entries.flatMap((target) => (target.seizure === row && target.list === list ? [target.code] : [])),
        ]),
      ),
    })),
  }
  return normalizeCase(submitted)
}

const listAmountFields = ({ field, value, to, unit }: Extract<SuggestionTarget, { kind: 'amount' }>): SubmittedCase =>
  field === 'swFreq'
    ? { swFreq: value }
    : { [field]: value, [`${field}Unit`]: unit, ...(to !== undefined && { [`${field}To`]: to }) }

type TargetIndex = Readonly<{
  pages: ReadonlyMap<string, FeatureList>
  seizures: ReadonlyMap<string, SeizureList>
  options: ReadonlyMap<string, ReadonlySet<string>>
}>

/** The list of each code that is still offered, and the values of each field of which one is chosen. */
const indexForm = memoizeByObject(({ pack }: ToolData): TargetIndex => {
  const sections = pack.pages.flatMap(({ page, sections }) => sections.map((section) => ({ section, page })))
  const codes = sections.flatMap(({ section, page }) =>
    [
      ...listSectionEntries(section).flatMap(({ code, retired }) => (retired === undefined ? [code] : [])),
      ...Object.values(section.state ?? {}),
    ].map((code) => ({ code, perSeizure: page.perSeizure, list: section.list ?? page.list ?? page.stage })),
  )
  const ofSeizures = codes.flatMap(({ code, list, perSeizure }) => {
    const found = perSeizure ? SEIZURE_LISTS.find((one) => one === list) : undefined
    return found ? [[code, found] as const] : []
  })
  const ofPages = codes.flatMap(({ code, list, perSeizure }) => {
    const found = perSeizure ? undefined : FEATURE_LISTS.find((one) => one === list)
    return found ? [[code, found] as const] : []
  })
  const options = sections.flatMap(({ section: { choice } }) =>
    choice ? [[choice.key, new Set(choice.options.map(({ value }) => value))] as const] : [],
  )
  return { pages: new Map(ofPages), seizures: new Map(ofSeizures), options: new Map(options) }
})
