import { SEIZURE_LISTS, SEIZURE_VALUES } from '../../engine/index.ts'
import type { Finding, Path, Vocabulary, YamlFile } from '../../pack/index.ts'
import { type Check, findingAt, type Said } from '../check.ts'
import { nearest } from '../nearest.ts'
import { type Offer, offersOf, refusedBy } from '../offers.ts'
import { fieldOf, itemsOf, textsIn } from '../written.ts'

const NAME = 'impossible-pattern'

type Written = Readonly<{ file: YamlFile; path: Path; pattern: unknown }>

/** A seizure pattern that no seizure entered in the wizard can fit. */
export const impossiblePattern: Check = {
  name: NAME,
  check: ({ sources, vocabulary }) => {
    if (vocabulary === undefined) return []
    const offers = offersOf(vocabulary)
    return sources.syndromes
      .flatMap((file) => patternsIn(file, file.value))
      .flatMap((written) => [
        ...unknownValues(written, vocabulary),
        ...wrongLists(written, vocabulary),
        ...neverOffered(written, offers),
        ...noneOffered(written, offers, vocabulary),
      ])
  },
}

const WHY = 'no seizure entered in the wizard could fit this pattern'

/** A case from elsewhere could still fit what the wizard does not offer, so the pack can be built with it. */
const NOT_OFFERED = 'warning'

const at = ({ file, path }: Written, inner: Path, said: Omit<Said, 'why'>): Finding =>
  findingAt(NAME, file, [...path, ...inner], { ...said, why: WHY })

/** The patterns of a file: what stands under `seizure`, and the members of `onlySeizures` and `except`. */
function patternsIn(file: YamlFile, value: unknown, path: Path = []): Written[] {
  if (typeof value !== 'object' || value === null) return []
  const step = Array.isArray(value) ? Number : String
  const isList = ['onlySeizures', 'except'].includes(String(path.at(-1)))
  return Object.entries(value).flatMap(([key, pattern]) => {
    const inner = [...path, step(key)]
    const own = key === 'seizure' || isList ? [{ file, path: inner, pattern }] : []
    return [...own, ...patternsIn(file, pattern, inner)]
  })
}

const unknownValues = (written: Written, { seizureCodes }: Vocabulary): Finding[] =>
  SEIZURE_VALUES.flatMap((field) => {
    const known = seizureCodes[field]
    const unknown = alternatives(fieldOf(written.pattern, field)).filter((one) => one !== '*' && !known.includes(one))
    return unknown.map((one) => {
      const like = nearest(one, known)
      return at(written, [field], {
        what: `\`${one}\` is no answer to \`${field}\``,
        next: `${like ? `did you mean \`${like}\`? ` : ''}The answers are ${known.join(', ')}`,
      })
    })
  })

const alternatives = (value: unknown): string[] => (typeof value === 'string' ? value.split('|') : [])

const wrongLists = (written: Written, { seizureCodes }: Vocabulary): Finding[] =>
  SEIZURE_LISTS.flatMap((list) =>
    itemsOf(fieldOf(written.pattern, list)).flatMap((code, index) => {
      const right = SEIZURE_LISTS.find((other) => typeof code === 'string' && seizureCodes[other].includes(code))
      if (right === undefined || right === list) return []
      return at(written, [list, index], {
        what: `\`${code}\` stands under \`${list}\` and is kept under \`${right}\``,
        next: `move it: ${right}: [${code}]`,
      })
    }),
  )

/** What the pattern demands although the wizard does not offer it beside the rest of the pattern. */
const neverOffered = (written: Written, offers: ReadonlyMap<string, Offer>): Finding[] => [
  ...SEIZURE_LISTS.flatMap((list) =>
    itemsOf(fieldOf(written.pattern, list)).flatMap((code, index) =>
      refused(written, [list, index], String(code), offers),
    ),
  ),
  ...(alternatives(fieldOf(written.pattern, 'awareness')).some((one) => one !== '*')
    ? refused(written, ['awareness'], 'awareness', offers)
    : []),
]

function refused(written: Written, path: Path, name: string, offers: ReadonlyMap<string, Offer>): Finding[] {
  const offer = offers.get(name)
  const by = offer && refusedBy(offer, written.pattern, offers)
  if (!by) return []
  return [
    at(written, path, {
      severity: NOT_OFFERED,
      what: `\`${name}\` is not offered with ${by.demanded}`,
      next: `${by.offered}; change one of the two`,
    }),
  ]
}

/** Of `anyOf` one entry is enough. */
function noneOffered(written: Written, offers: ReadonlyMap<string, Offer>, { sets }: Vocabulary): Finding[] {
  const anyOf = fieldOf(written.pattern, 'anyOf')
  const codes = typeof anyOf === 'string' ? (sets.get(anyOf) ?? []) : textsIn(anyOf)
  const known = codes.flatMap((code) => offers.get(code) ?? [])
  if (known.length === 0 || known.length < codes.length) return []
  const reasons = known.map((offer) => refusedBy(offer, written.pattern, offers))
  const [first] = reasons
  if (!first || reasons.includes(undefined)) return []
  return [
    at(written, ['anyOf'], {
      severity: NOT_OFFERED,
      what: `none of these entries is offered with ${first.demanded}`,
      next: `${first.offered}; change one of the two`,
    }),
  ]
}
