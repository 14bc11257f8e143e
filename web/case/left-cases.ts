import { formatAge } from './amounts.ts'
import { tryParseJson } from './case-record.ts'
import { isRecord } from './files/json.ts'
import { formatMomentDay } from './format-date.ts'
import { createKeptList } from './kept-list.ts'
import { createObservable } from './observable.ts'
import type { UnsentCase } from './unsent-cases.ts'

/** Where cases wait that are not of who is logged in. */
export const LEFT_KEY = 'epicriteria.left'

/** What somebody entered in this browser before another person logged in there. */
export type LeftCase = Readonly<{
  /** The account that entered it; null where nobody was known to be logged in. */
  owner: string | null
  /** When it was last worked on, in milliseconds since 1970, by which it is distinguished from others. */
  keptAt: number
  /** The case that was open, as the browser keeps it; null for none. */
  record: string | null
  /** The cases that wait for the server. */
  unsent: readonly UnsentCase[]
  /** The accounts that have left it to somebody else. */
  declinedBy: readonly string[]
}>

export type LeftCases = Readonly<{
  putAside(left: LeftCase): void
  /** Takes out what this account has left here itself. */
  take(owner: string): LeftCase | undefined
  /** From now on what nobody is known to have entered is offered to this account, one after the other. */
  offerTo(userId: string | undefined): void
  getOffer(): LeftCase | undefined
  /** Takes what is offered out of the browser, or keeps this instead. */
  settle(left?: LeftCase): void
  subscribe(listener: () => void): () => void
}>

export function createLeftCases(storage: Storage | undefined): LeftCases {
  const kept = createKeptList(storage, LEFT_KEY, parseLeftCase)
  const offer = createObservable<LeftCase | undefined>(undefined)
  const without = (left: LeftCase | undefined) => kept.list().filter(({ keptAt }) => keptAt !== left?.keptAt)
  let userId: string | undefined
  const offerTo = (next: string | undefined): void => {
    userId = next
    const isOffered = ({ owner, declinedBy }: LeftCase) => owner === null && !declinedBy.includes(next ?? '')
    offer.set(next === undefined ? undefined : kept.list().find(isOffered))
  }
  return {
    putAside: (left) => kept.set([...kept.list(), left]),
    take: (userId) => {
      const own = kept.list().findLast(({ owner }) => owner === userId)
      if (own) kept.set(without(own))
      return own
    },
    offerTo,
    getOffer: offer.get,
    settle: (left) => {
      kept.set([...without(offer.get()), ...(left ? [left] : [])])
      offerTo(userId)
    },
    subscribe: offer.subscribe,
  }
}

/** As this program has written it. */
const parseLeftCase = (value: unknown): LeftCase | undefined =>
  isRecord(value) && Array.isArray(value.unsent) && Array.isArray(value.declinedBy) ? (value as LeftCase) : undefined

/** What is asked of who is logged in, with no more of the case than its owner knows it again by. */
export function describeLeftCase({ record, unsent, keptAt }: LeftCase): string {
  const open = record === null ? [] : [readField(tryParseJson(record), 'patient')]
  const patients = [...open, ...unsent.map(({ text }) => tryParseJson(text))]
  const ages = [...new Map(patients.map((patient) => [readField(patient, 'id'), describeAge(patient)])).values()]
  const subject = ages.length === 1 ? 'A case was' : `${ages.length} cases were`
  return `${subject} entered in this browser on ${formatMomentDay(keptAt)} while nobody was known to be logged in (${ages.join('; ')}). Until somebody keeps it as theirs nobody sees it, the server does not get it, and after a day it is gone.`
}

const describeAge = (patient: unknown): string => {
  const age = formatAge(String(readField(patient, 'age') ?? ''), String(readField(patient, 'ageUnit') ?? ''))
  return age === '' ? 'age unknown' : `age ${age}`
}

const readField = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
