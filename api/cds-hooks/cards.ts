import { randomUUID } from 'node:crypto'
import { rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import {
  type CheckedStage,
  normalizeCase,
  type RulePack,
  type SubmittedCase,
  type SyndromeCode,
} from '../../rules/case/index.ts'
import { type Classification, classify } from '../../rules/engine/index.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'
import { OVERRIDE_REASONS } from './services.ts'

/** A card of CDS Hooks 2.0, as it is given here: for information alone, with nothing suggested. */
export type CdsCard = Readonly<{
  uuid: string
  /** At most 139 characters. */
  summary: string
  detail: string
  indicator: 'info'
  source: Readonly<{ label: string; url: string }>
  links: readonly Readonly<{ label: string; url: string; type: 'absolute' }>[]
  overrideReasons: typeof OVERRIDE_REASONS
}>

/** The rules, and the origin of the page to which cards lead. */
type CardSource = Readonly<{ pack: RulePack; address: string }>

const MAX_LIKELY = 3
const MAX_STAGES = 3

/** A card for each of the likely syndromes that most speaks for, and one for what stays open. */
export function createCards(submitted: SubmittedCase, source: CardSource): readonly CdsCard[] {
  const patient = normalizeCase(submitted)
  const classification = classify(source.pack, patient)
  const { likely, likelyWithAlerts, unclear, unresolved } = classification.groups
  const ranked = rankSyndromes(source.pack, patient, classification, [...likely, ...likelyWithAlerts])
  return [
    ...ranked.slice(0, MAX_LIKELY).map(({ code }) => createLikelyCard(code, likelyWithAlerts.includes(code), source)),
    ...listOpenCards([...unclear, ...unresolved], classification, source),
  ]
}

function createLikelyCard(code: SyndromeCode, hasAlerts: boolean, source: CardSource): CdsCard {
  const name = source.pack.syndromes[code]?.name ?? code
  return createCard(source, {
    summary: `Likely${hasAlerts ? ', with alerts,' : ''} by the ILAE definitions: ${name}`,
    detail: `By the answers to the form every mandatory criterion of ${name} is met or not asked for, and none that excludes it.${hasAlerts ? ' Alerts were ticked, which speak against it.' : ''}`,
    link: { label: `Criteria of ${name}`, path: `/Syndromes/${code}` },
  })
}

function listOpenCards(
  codes: readonly SyndromeCode[],
  classification: Classification,
  source: CardSource,
): readonly CdsCard[] {
  if (codes.length === 0) return []
  const stages = countWaiting(codes, classification).slice(0, MAX_STAGES)
  const missing = stages.map(([stage, count]) => `${STAGE_TITLES[stage]} (${count})`).join(', ')
  const subject = codes.length === 1 ? '1 syndrome stays' : `${codes.length} syndromes stay`
  return [
    createCard(source, {
      summary: `${subject} open${missing === '' ? '' : `; ask next about ${missing}`}`,
      detail: `Open: ${codes.map((code) => source.pack.syndromes[code]?.name ?? code).join(', ')}. The numbers say how many of them wait for an answer there.`,
      link: { label: 'The form of EpiCriteria', path: '/pages/Age' },
    }),
  ]
}

/** The stages with how many syndromes wait for an answer there, those with the most first. */
function countWaiting(
  codes: readonly SyndromeCode[],
  { syndromes }: Classification,
): readonly (readonly [CheckedStage, number])[] {
  const counts = new Map<CheckedStage, number>()
  for (const { stage, annotations } of codes.flatMap((code) => syndromes[code]?.stages ?? []))
    if (annotations.some(({ truth }) => truth === 'unknown')) counts.set(stage, (counts.get(stage) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

type CardText = Readonly<{ summary: string; detail: string; link: Readonly<{ label: string; path: string }> }>

/** Links hold nothing of the case. */
const createCard = ({ pack, address }: CardSource, { summary, detail, link }: CardText): CdsCard => ({
  uuid: randomUUID(),
  summary,
  detail: `${detail} Rules ${pack.version} of ${pack.date}. For education; this is not a diagnostic tool.`,
  indicator: 'info',
  source: { label: 'EpiCriteria', url: address },
  links: [{ label: link.label, url: `${address}${link.path}`, type: 'absolute' }],
  overrideReasons: OVERRIDE_REASONS,
})
