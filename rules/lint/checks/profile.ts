import { type Condition, nearest, parseAge } from '../../case/index.ts'
import {
  expandCondition,
  getFileCode,
  isExpandable,
  type ParsedFile,
  type ProfileFile,
  toShare,
  type YamlFile,
} from '../../pack/index.ts'
import {
  type Check,
  type CheckFinding,
  createFinding,
  createFindingAt,
  FIRST_LINE,
  type VocabularyContext,
} from '../check.ts'
import { isExcluding, type ResolvedRule } from '../resolve-rules.ts'

/** The features that profiles may name, each with its condition. */
type Features = ReadonlyMap<string, Condition>

/** A profile that names what nobody can enter, whose ages are out of order, or that contradicts its own rule. */
export const profile: Check = {
  name: 'profile',
  needs: 'vocabulary',
  check: (context) => {
    const features = collectFeatures(context)
    return [
      ...context.parsed.profiles.flatMap(({ file, value }) =>
        value ? checkProfile(file, value, features, context) : [],
      ),
      ...findMissing(context),
    ]
  },
}

function collectFeatures({ parsed, vocabulary }: VocabularyContext): Features {
  const written = (parsed.features?.value ?? []).map(({ id, when }) => [id, when] as const)
  const entries = Object.keys(vocabulary.features).map((code) => [code, { has: code }] as const)
  return new Map(
    [...written, ...entries].flatMap(([id, when]) =>
      isExpandable(when, vocabulary) ? [[id, expandCondition(when, vocabulary)] as const] : [],
    ),
  )
}

function checkProfile(
  file: YamlFile,
  value: ProfileFile,
  features: Features,
  { rules, logic }: VocabularyContext,
): CheckFinding[] {
  const code = getFileCode(file.file)
  const rule = rules.find((one) => one.code === code)
  return [
    ...checkQuantiles(file, value),
    ...findUnwritten(file, value),
    ...Object.keys(value.features).flatMap((id) => (features.has(id) ? [] : [nameUnknown(file, id, features)])),
    ...(rule ? findContradictions(file, value, features, rule, logic) : []),
  ]
}

function checkQuantiles(file: YamlFile, { onset }: ProfileFile): CheckFinding[] {
  const ages = onset.quantiles.map((age) => parseAge(age) ?? 0)
  return ages.flatMap((age, index) =>
    age < (ages[index - 1] ?? 0)
      ? [
          createFindingAt(file, ['onset', 'quantiles', index], {
            what: `${onset.quantiles[index]} is younger than ${onset.quantiles[index - 1]} before it`,
            why: 'the ages are those before which 5, 25, 50, 75 and 95 % had their first seizure, so that each is the same or older',
            next: 'write the five ages from the youngest to the oldest',
          }),
        ]
      : [],
  )
}

/** What `new` leaves to be written: a profile that names nothing counts for nothing, and ages without a spread are none. */
function findUnwritten(file: YamlFile, { onset, features }: ProfileFile): CheckFinding[] {
  const unwritten = [
    ...(new Set(onset.quantiles).size === 1
      ? [
          {
            path: ['onset', 'quantiles'],
            what: 'the five ages at onset are the same',
            why: 'every patient would have had the first seizure at that very age',
            next: 'write the five ages',
          },
        ]
      : []),
    ...(Object.keys(features).length === 0
      ? [
          {
            path: ['features'],
            what: 'the profile names no feature',
            why: 'until it names one, the syndrome is ordered by its met criteria alone, which tell less',
            next: 'write how often features are seen',
          },
        ]
      : []),
  ]
  return unwritten.map(({ path, next, ...text }) =>
    createFindingAt(file, path, {
      severity: 'warning',
      ...text,
      next: `${next} with the source, as rules/README.md says`,
    }),
  )
}

function nameUnknown(file: YamlFile, id: string, features: Features): CheckFinding {
  const like = nearest(id, features.keys())
  return createFindingAt(
    file,
    ['features', id],
    {
      what: `no feature and no entry is called \`${id}\``,
      why: 'nobody could enter it, so it would never count',
      next: `${like ? `did you mean \`${like}\`? ` : ''}A new feature is first added to rules/features.yaml`,
    },
    'key',
  )
}

/** From which share on a feature is expected in every patient, and up to which it is called rare. */
const EXPECTED = toShare('obligate')
const RARE = toShare('very rare')

function findContradictions(
  file: YamlFile,
  value: ProfileFile,
  features: Features,
  { criteria }: ResolvedRule,
  logic: VocabularyContext['logic'],
): CheckFinding[] {
  return Object.entries(value.features).flatMap(([id, { frequency }]) => {
    const when = features.get(id)
    if (when === undefined) return []
    const share = toShare(frequency)
    const isSame = (one: Condition) => JSON.stringify(one) === JSON.stringify(when)
    const excluding = criteria.find(
      (one) => share >= EXPECTED && isExcluding(one) && (isSame(one.when) || logic.implies(when, one.when)),
    )
    const demanding = criteria.find(
      (one) => share <= RARE && one.kind === 'mandatory' && (isSame(one.when) || logic.implies(one.when, when)),
    )
    return [
      ...(excluding ? [`is called obligate, and the criterion \`${excluding.id}\` excludes whoever has it`] : []),
      ...(demanding ? [`is called rare, and whoever meets the mandatory criterion \`${demanding.id}\` has it`] : []),
    ].map((what) =>
      createFindingAt(file, ['features', id, 'frequency'], {
        what: `\`${id}\` ${what}`,
        why: 'the profile and the rule of one syndrome would send a patient in opposite directions',
        next: 'correct the frequency, or the criterion, by the source',
      }),
    )
  })
}

/** Where others have a profile, one without is ordered by its criteria alone. */
function findMissing({ parsed, rules }: VocabularyContext): CheckFinding[] {
  const profiled = parsed.profiles.map(({ file }: ParsedFile) => getFileCode(file.file))
  if (profiled.length === 0) return []
  return rules
    .filter(({ code, rule }) => rule.status !== 'retired' && !profiled.includes(code))
    .map(({ file, code }) =>
      createFinding(file.file, FIRST_LINE, {
        severity: 'warning',
        what: `${code} has no profile`,
        why: 'the other syndromes are ordered by how often entries are seen in them, and this one by its met criteria alone, which tell less',
        next: `write rules/profiles/${code}.yaml, as rules/README.md says`,
      }),
    )
}
