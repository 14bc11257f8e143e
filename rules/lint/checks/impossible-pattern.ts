import { nearest, SEIZURE_LISTS, SEIZURE_VALUES } from '../../case/index.ts'
import { listConditionFiles, listNodes, type Path, type Vocabulary, type YamlFile } from '../../pack/index.ts'
import { type Availability, findUnavailability, listAvailabilities } from '../availability.ts'
import { type Check, type CheckFinding, createFindingAt, type FindingText } from '../check.ts'
import { getField, getItems, getStrings } from '../json.ts'

type LocatedPattern = Readonly<{ file: YamlFile; path: Path; pattern: unknown }>

/** A seizure pattern that no seizure entered in the wizard can fit. */
export const impossiblePattern: Check = {
  name: 'impossible-pattern',
  needs: 'vocabulary',
  check: ({ documents, vocabulary }) => {
    const availabilities = listAvailabilities(vocabulary)
    return listConditionFiles(documents)
      .flatMap((file) => collectPatterns(file))
      .flatMap((located) => [
        ...checkValues(located, vocabulary),
        ...checkLists(located, vocabulary),
        ...checkAvailability(located, availabilities),
        ...checkAlternatives(located, availabilities, vocabulary),
      ])
  },
}

const WHY = 'no seizure entered in the wizard could fit this pattern'

/** A case from elsewhere could still fit what the wizard does not offer, so the pack can be built with it. */
const NOT_OFFERED = 'warning'

const reportAt = ({ file, path }: LocatedPattern, inner: Path, text: Omit<FindingText, 'why'>): CheckFinding =>
  createFindingAt(file, [...path, ...inner], { ...text, why: WHY })

/** The patterns of a file: the value of `seizure` and of `of` in `onset`, and the members of `onlySeizures` and `except`. */
const collectPatterns = (file: YamlFile): LocatedPattern[] =>
  listNodes(file.value)
    .filter(({ path }) => isPatternKey(path) || PATTERN_LISTS.includes(String(path.at(-2))))
    .map(({ path, value }) => ({ file, path, pattern: value }))

const isPatternKey = (path: Path): boolean => path.at(-1) === 'seizure' || path.join('.') === 'onset.of'

const PATTERN_LISTS = ['onlySeizures', 'except']

const checkValues = (located: LocatedPattern, { seizureCodes }: Vocabulary): CheckFinding[] =>
  SEIZURE_VALUES.flatMap((field) => {
    const known = seizureCodes[field]
    const unknown = splitAlternatives(getField(located.pattern, field)).filter(
      (one) => one !== '*' && !known.includes(one),
    )
    return unknown.map((one) => {
      const like = nearest(one, known)
      return reportAt(located, [field], {
        what: `\`${one}\` is no answer to \`${field}\``,
        next: `${like ? `did you mean \`${like}\`? ` : ''}The answers are ${known.join(', ')}`,
      })
    })
  })

const splitAlternatives = (value: unknown): string[] => (typeof value === 'string' ? value.split('|') : [])

const checkLists = (located: LocatedPattern, { seizureCodes }: Vocabulary): CheckFinding[] =>
  SEIZURE_LISTS.flatMap((list) =>
    getItems(getField(located.pattern, list)).flatMap((code, index) => {
      const right = SEIZURE_LISTS.find((other) => typeof code === 'string' && seizureCodes[other].includes(code))
      if (right === undefined || right === list) return []
      return reportAt(located, [list, index], {
        what: `\`${code}\` is listed under \`${list}\` and is kept under \`${right}\``,
        next: `move it: ${right}: [${code}]`,
      })
    }),
  )

/** What the pattern demands although the wizard does not offer it together with the rest of the pattern. */
const checkAvailability = (
  located: LocatedPattern,
  availabilities: ReadonlyMap<string, Availability>,
): CheckFinding[] => [
  ...SEIZURE_LISTS.flatMap((list) =>
    getItems(getField(located.pattern, list)).flatMap((code, index) =>
      checkEntryAvailability(located, [list, index], String(code), availabilities),
    ),
  ),
  ...(splitAlternatives(getField(located.pattern, 'awareness')).some((one) => one !== '*')
    ? checkEntryAvailability(located, ['awareness'], 'awareness', availabilities)
    : []),
]

function checkEntryAvailability(
  located: LocatedPattern,
  path: Path,
  name: string,
  availabilities: ReadonlyMap<string, Availability>,
): CheckFinding[] {
  const availability = availabilities.get(name)
  const unavailability = availability && findUnavailability(availability, located.pattern)
  if (!unavailability) return []
  return [
    reportAt(located, path, {
      severity: NOT_OFFERED,
      what: `\`${name}\` is not offered with ${unavailability.demanded}`,
      next: `${unavailability.offered}; change one of the two`,
    }),
  ]
}

/** Of `anyOf` one entry is enough. */
function checkAlternatives(
  located: LocatedPattern,
  availabilities: ReadonlyMap<string, Availability>,
  { sets }: Vocabulary,
): CheckFinding[] {
  const anyOf = getField(located.pattern, 'anyOf')
  const codes = typeof anyOf === 'string' ? (sets.get(anyOf) ?? []) : getStrings(anyOf)
  const known = codes.flatMap((code) => availabilities.get(code) ?? [])
  if (known.length === 0 || known.length < codes.length) return []
  const reasons = known.map((offer) => findUnavailability(offer, located.pattern))
  const [first] = reasons
  if (!first || reasons.includes(undefined)) return []
  return [
    reportAt(located, ['anyOf'], {
      severity: NOT_OFFERED,
      what: `none of these entries is offered with ${first.demanded}`,
      next: `${first.offered}; change one of the two`,
    }),
  ]
}
