import type { OnsetClass } from '../../../schemas/types/hpo-map.ts'
import { formatAmount, UNITS_PER_YEAR } from '../../case/index.ts'
import { getObject, getText, type JsonObject } from '../json-object.ts'

/** An age as a case enters it, and in years. `to`: the latest that it can be, in the same unit, where it is a span. */
export type PacketAge = Readonly<{ value: number; unit: 'years' | 'months' | 'days'; years: number; to?: number }>

/** A time of a packet. `readAs` and `unread` are sentences on one that is no plain age. */
export type PacketTime = Readonly<{ age?: PacketAge; onsetClass?: string; readAs?: string; unread?: string }>

/** What a time is read with: the day of birth, where the packet has one, and the classes of onset. */
export type TimeContext = Readonly<{ birth: Date | undefined; classes: readonly OnsetClass[] }>

/** With or without its P, in either case, and with decimals: what programs write, beside what ISO 8601 has. */
const DURATION = /^P?(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T.*)?$/i
const PLAIN_DURATION = /^P(?:\d+[YMWD])+(?:T.*)?$/
const DAYS_PER_WEEK = 7
const MS_PER_DAY = 86_400_000

/** Under this age in days an age that is counted from dates is in days, later in months. */
const DAYS_IN_DAYS = 90

/**
 * An ISO 8601 duration in the smallest unit that it gives: P3Y is 3 years, P8Y1M 97 months, P2M14D 75 days, P6.5Y 78
 * months. Undefined where the text is no duration, or one of hours alone.
 */
export function parseDuration(text: string): PacketAge | undefined {
  const parts = DURATION.exec(text.trim())
  const [years, months, weeks, days] = (parts ?? [])
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const given = [years, months, weeks, days].filter((part) => part !== undefined)
  if (parts === null || given.length === 0) return undefined
  const inDays = (weeks ?? 0) * DAYS_PER_WEEK + (days ?? 0)
  const inYears = (years ?? 0) + (months ?? 0) / UNITS_PER_YEAR.months + inDays / UNITS_PER_YEAR.days
  const hasDays = weeks !== undefined || days !== undefined || !Number.isInteger(months ?? 0)
  const hasMonths = months !== undefined || !Number.isInteger(years ?? 0)
  return createAge(inYears, hasDays ? 'days' : hasMonths ? 'months' : 'years')
}

const createAge = (years: number, unit: PacketAge['unit']): PacketAge => ({
  value: Math.round(years * UNITS_PER_YEAR[unit]),
  unit,
  years,
})

const SMALLEST_FIRST = ['days', 'months', 'years'] as const satisfies readonly PacketAge['unit'][]

/** From one age to another, in the smaller of their units. */
export function createSpan(from: PacketAge, to: PacketAge): PacketAge {
  const unit = SMALLEST_FIRST.find((one) => one === from.unit || one === to.unit) ?? 'years'
  const [start, end] = [createAge(from.years, unit), createAge(getLatestYears(to), unit)]
  return start.value === end.value ? start : { ...start, to: end.value }
}

/** The latest that an age can be, in years. */
export const getLatestYears = ({ years, unit, to }: PacketAge): number =>
  to === undefined ? years : to / UNITS_PER_YEAR[unit]

export const formatAge = ({ value, unit, to }: PacketAge): string =>
  to === undefined ? formatAmount(value, unit) : `${value} to ${formatAmount(to, unit)}`

/** Every form that a time has in version 2, each read, or named as what is not read. */
export function parseTime(element: JsonObject, context: TimeContext): PacketTime {
  const [form] = Object.keys(element).filter((key) => TIME_FORMS[key] && isGiven(element[key]))
  if (form !== undefined) return TIME_FORMS[form]?.(element, context) ?? {}
  const [other] = Object.keys(element).filter((key) => isGiven(element[key]))
  return other === undefined ? {} : { unread: `a time given as \`${other}\` is not read` }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

type TimeReader = (element: JsonObject, context: TimeContext) => PacketTime

const TIME_FORMS: Readonly<Record<string, TimeReader>> = {
  age: (element) => readAge(getText(getObject(element, 'age'), 'iso8601duration')),
  ageRange: (element) => readRange(getObject(element, 'ageRange')),
  ontologyClass: (element, { classes }) => readClass(getObject(element, 'ontologyClass'), classes),
  timestamp: (element, { birth }) => readDates([getText(element, 'timestamp')], birth),
  interval: (element, { birth }) => {
    const interval = getObject(element, 'interval')
    return readDates([getText(interval, 'start'), getText(interval, 'end')], birth)
  },
  gestationalAge: () => ({ unread: 'a gestational age lies before birth, and no entry takes it' }),
}

function readAge(text: string): PacketTime {
  const age = parseDuration(text)
  if (age === undefined) return { unread: `'${text}' is no age that can be read` }
  return PLAIN_DURATION.test(text) ? { age } : { age, readAs: `'${text}' was read as ${formatAge(age)}` }
}

function readRange(range: JsonObject): PacketTime {
  const texts = ['start', 'end'].map((end) => getText(getObject(range, end), 'iso8601duration'))
  const [start, end] = texts.map(parseDuration)
  if (!start || !end || end.years < start.years)
    return { unread: `the range '${texts.join("' to '")}' is no span of ages` }
  const age = createSpan(start, end)
  return { age, readAs: `a span of ages, ${formatAge(age)}` }
}

function readClass(ontologyClass: JsonObject, classes: readonly OnsetClass[]): PacketTime {
  const onsetClass = normalizeHpoId(getText(ontologyClass, 'id'))
  const named = classes.find(({ hpo }) => hpo === onsetClass)
  const [from, to] = [named?.from, named?.to].map((age) => (age === undefined ? undefined : parseDuration(age)))
  const label = named?.label ?? (getText(ontologyClass, 'label') || onsetClass)
  if (!from || !to) return { onsetClass, unread: `'${label}' is no class of onset with known ages` }
  const age = createSpan(from, to)
  return { onsetClass, age, readAs: `'${label}' was read as ${formatAge(age)}` }
}

function readDates(texts: readonly string[], birth: Date | undefined): PacketTime {
  if (birth === undefined) return { unread: 'a date, and the packet has no date of birth to count from' }
  const ages = texts.map((text) => countAge(birth, new Date(text)))
  const [from, to = from] = ages
  if (!from || !to) return { unread: `'${texts.join("' to '")}' is no date after the birth` }
  const age = createSpan(from, to)
  return { age, readAs: `counted from the date of birth: ${formatAge(age)}` }
}

/** Completed months, or days in the first months; undefined for what is no date or lies before the birth. */
function countAge(birth: Date, date: Date): PacketAge | undefined {
  const days = Math.floor((date.getTime() - birth.getTime()) / MS_PER_DAY)
  if (!Number.isFinite(days) || days < 0) return undefined
  if (days < DAYS_IN_DAYS) return createAge(days / UNITS_PER_YEAR.days, 'days')
  const months = (date.getUTCFullYear() - birth.getUTCFullYear()) * UNITS_PER_YEAR.months + countMonths(birth, date)
  return createAge(months / UNITS_PER_YEAR.months, 'months')
}

const countMonths = (birth: Date, date: Date): number =>
  date.getUTCMonth() - birth.getUTCMonth() - (date.getUTCDate() < birth.getUTCDate() ? 1 : 0)

/** The id of a term however it is written: HP:0002121, HP_0002121, or as an IRI that ends so. */
export function normalizeHpoId(id: string): string {
  const [, digits] = /(?:^|[/#])hp[:_](\d{7})$/i.exec(id.trim()) ?? []
  return digits === undefined ? id : `HP:${digits}`
}
