import type { FeaturesFile } from '../../schemas/types/features.ts'
import type { Frequency, ProfileFile } from '../../schemas/types/profile.ts'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { SyndromeFile } from '../../schemas/types/syndrome.ts'
import { type Condition, compareCodes, type Profile, type ProfileFeature, type Profiles } from '../case/index.ts'
import { UNANSWERED } from './compile-criterion.ts'
import { createSourceResolver } from './compile-syndrome.ts'
import type { Vocabulary } from './compile-vocabulary.ts'
import { expandCondition } from './expand-condition.ts'
import { parseAgeOrFail } from './parse-age.ts'

/**
 * What the categories of the field mean as a share of patients: the middle of their range. Of what is obligate or
 * excluded a rest remains, since entries and diagnoses are at times wrong.
 */
export const FREQUENCY_SHARES: Readonly<Record<Exclude<Frequency, number>, number>> = {
  obligate: 0.99,
  'very frequent': 0.9,
  frequent: 0.55,
  occasional: 0.15,
  'very rare': 0.02,
  excluded: 0.003,
}

const DOCUMENTED = 0.7

export const toShare = (frequency: Frequency): number =>
  typeof frequency === 'number' ? frequency : FREQUENCY_SHARES[frequency]

/** What profiles are made of, as parsed. */
type ProfileInput = Readonly<{
  features: FeaturesFile
  profiles: Readonly<Record<string, ProfileFile>>
  syndromes: Readonly<Record<string, SyndromeFile>>
  vocabulary: Vocabulary
  sources: SourcesFile
}>

/** The profiles with the features that any of them names; undefined where no syndrome in use has one that names any. */
export function compileProfiles({
  features,
  profiles,
  syndromes,
  vocabulary,
  sources,
}: ProfileInput): Profiles | undefined {
  const inUse = Object.entries(profiles)
    .filter(([code]) => syndromes[code] !== undefined && syndromes[code].status !== 'retired')
    .filter(([, { features }]) => Object.keys(features).length > 0)
    .sort(([one], [other]) => compareCodes(one, other))
  if (inUse.length === 0) return undefined
  const named = new Set(inUse.flatMap(([, profile]) => Object.keys(profile.features)))
  const resolveSource = createSourceResolver(sources)
  return {
    features: [...listFeatures(features, vocabulary), ...listEntries(named, features, vocabulary)].filter(({ id }) =>
      named.has(id),
    ),
    syndromes: Object.fromEntries(inUse.map(([code, profile]) => [code, compileProfile(profile, resolveSource)])),
  }
}

const listFeatures = (features: FeaturesFile, vocabulary: Vocabulary): ProfileFeature[] =>
  features.map(({ id, label, when, countsIf, group, documented, otherwise }) => ({
    id,
    label,
    when: withCountsIf(expandCondition(when, vocabulary), countsIf && expandCondition(countsIf, vocabulary)),
    ...(group && { group }),
    documented: documented ?? DOCUMENTED,
    otherwise: toShare(otherwise ?? 'very rare'),
  }))

/** Not answered while what lets the feature count is not met. */
const withCountsIf = (when: Condition, countsIf: Condition | undefined): Condition =>
  countsIf ? { any: [{ all: [countsIf, when] }, { all: [{ not: countsIf }, UNANSWERED] }] } : when

/** Entries that profiles name by their code, as genes; an entry and what specifies it report one thing. */
function listEntries(named: ReadonlySet<string>, features: FeaturesFile, vocabulary: Vocabulary): ProfileFeature[] {
  const ids = new Set(features.map(({ id }) => id))
  return [...named].sort(compareCodes).flatMap((code) => {
    const label = vocabulary.entries.get(code)?.label ?? vocabulary.derived.get(code)?.label
    if (ids.has(code) || label === undefined) return []
    return [
      {
        id: code,
        label,
        when: expandCondition({ has: code }, vocabulary),
        group: vocabulary.plainParents[code]?.[0] ?? code,
        documented: DOCUMENTED,
        otherwise: FREQUENCY_SHARES.excluded,
      },
    ]
  })
}

const compileProfile = (
  { onset, girls, prevalence, features }: ProfileFile,
  resolveSource: ReturnType<typeof createSourceResolver>,
): Profile => ({
  onset: onset.quantiles.map(parseAgeOrFail),
  ...(girls && { girls: girls.share }),
  ...(prevalence && { prevalence: { word: prevalence.word, source: resolveSource(prevalence.source) } }),
  frequencies: Object.fromEntries(Object.entries(features).map(([id, { frequency }]) => [id, toShare(frequency)])),
})
