import {
  type FeatureList,
  memoizeByKey,
  memoizeByObject,
  type Profile,
  type ProfileFeature,
  type RulePack,
  type SyndromeCode,
} from '../../case/index.ts'
import { type CompiledFeature, collectFacts, getCompiledPack } from '../../engine/index.ts'
import { lowerFirst } from '../../text/texts.ts'
import { createOnsetDistribution, type OnsetDistribution } from './onset-density.ts'
import type { RatedFinding } from './rated-finding.ts'

/** The pages whose entries a feature reads; `seizures` for all pages of a seizure. */
type ReadPage = FeatureList | 'seizures'

/** A feature, ready to be weighed in many cases. */
export type FeatureRow = Readonly<{
  feature: ProfileFeature
  condition: CompiledFeature['condition']
  pages: readonly ReadPage[]
  /** The entries that it reads, of any page and of seizures. */
  codes: ReadonlySet<string>
  /** In which share of the patients it is present, by syndrome, and in anybody. */
  shares: readonly number[]
  background: number
  present: RatedFinding
  /** Worked out when a case first lacks the feature so: of all cases, most lack most of them in one way. */
  getAbsence: (kind: AbsenceKind) => RatedFinding
}>

/**
 * How a case lacks a feature: not among the entries of a page that is entered in full, or of a source that is entered as
 * normal, or looked for and not found.
 */
type AbsenceKind = 'unmentioned' | 'normal' | 'denied'

export type ProfileTable = Readonly<{
  /** The syndromes, the profile of each, and how their ages at onset are distributed. */
  codes: readonly SyndromeCode[]
  profiles: readonly Profile[]
  onsets: readonly OnsetDistribution[]
  rows: readonly FeatureRow[]
}>

/** Of the people by whom a finding is judged, those with no syndrome. */
const SHARE_WITHOUT_SYNDROME = 0.1

/** No profile is so sure that one entry could refute or prove by itself. */
export const MIN_SHARE = 0.003

const clamp = (share: number): number => Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, share))

/** What each finding counts, worked out once for each pack; empty where it has no profiles. */
export const getProfileTable = memoizeByObject((pack: RulePack): ProfileTable => {
  const { syndromes = {} } = pack.profiles ?? {}
  const profiles = Object.values(syndromes)
  return {
    codes: Object.keys(syndromes),
    profiles,
    onsets: profiles.map(({ onset }) => createOnsetDistribution(onset)),
    rows: getCompiledPack(pack).features.map((feature) => createRow(feature, profiles, pack)),
  }
})

/** A syndrome without a profile has each feature as often as one whose profile does not name it. */
function createRow({ feature, condition }: CompiledFeature, profiles: readonly Profile[], pack: RulePack): FeatureRow {
  const named = profiles.map(({ frequencies }) => frequencies[feature.id])
  const shares = named.map((share) => clamp(share ?? feature.otherwise))
  const unprofiledCount = Object.keys(pack.syndromes).length - profiles.length
  const sum = shares.reduce((total, share) => total + share, unprofiledCount * clamp(feature.otherwise))
  const mean = sum / (profiles.length + unprofiledCount)
  const background = clamp(mean * (1 - SHARE_WITHOUT_SYNDROME) + feature.otherwise * SHARE_WITHOUT_SYNDROME)
  const read = readFeatureEntries(feature, pack)
  const [entry] = 'fact' in feature.when && read.codes.size === 1 ? read.codes : []
  const group = feature.group ?? feature.id
  const absentLabel = nameAbsence(feature.label)
  const getAbsence = memoizeByKey((kind: AbsenceKind): RatedFinding => {
    const documented = kind === 'denied' ? 1 : feature.documented
    return {
      group,
      isPresent: false,
      isTold: kind !== 'unmentioned',
      shares: named,
      bits: new Float64Array(shares).map((share) =>
        Math.log2((1 - share * documented) / (1 - background * documented)),
      ),
      getLabel: () => absentLabel,
    }
  })
  return {
    feature,
    condition,
    ...read,
    shares,
    background,
    present: {
      group,
      isPresent: true,
      shares: named,
      bits: new Float64Array(shares).map((share) => Math.log2(share / background)),
      codes: read.codes,
      ...(entry !== undefined && { entry }),
      getLabel: () => feature.label,
    },
    getAbsence,
  }
}

/** 'no facial port-wine birthmark', and 'an abnormal examination' for a normal one that is not. */
const nameAbsence = (label: string): string =>
  label.startsWith('few ')
    ? `not only ${label}`
    : /^(a )?normal /.test(label)
      ? label.replace(/^(a )?normal /, (_, article) => `${article === undefined ? '' : 'an '}abnormal `)
      : `no ${lowerFirst(label.replace(/^an? /, ''))}`

function readFeatureEntries({ when }: ProfileFeature, { features }: RulePack): Pick<FeatureRow, 'pages' | 'codes'> {
  const facts = collectFacts(when)
  const entries = facts.flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))
  const patterns = facts.flatMap((fact) => (fact.operator === 'someMatch' ? [fact.value.like] : []))
  const lists = entries.flatMap((code) => features[code]?.list ?? [])
  return {
    pages: [...new Set<ReadPage>([...lists, ...(facts.length > entries.length ? (['seizures'] as const) : [])])],
    codes: new Set([...entries, ...patterns.flatMap((like) => Object.values(like).flat())]),
  }
}
