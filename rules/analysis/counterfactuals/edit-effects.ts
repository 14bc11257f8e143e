import {
  type Alert,
  type Group,
  migrateCodes,
  type PatientCase,
  type Response,
  type RulePack,
} from '../../case/index.ts'
import { createSyndromeReader, type SyndromeReader } from '../../engine/index.ts'
import type { Edit } from '../edits/edit.ts'
import { type CasePart, listPartsChanged, listPartsRead } from './case-parts.ts'

/** A case as the criteria of one syndrome answer it. */
export type CaseResponses = Readonly<{ responses: readonly Response[]; hasAlert: boolean; group: Group }>

/** What one edit makes of a case; `touches` has 1 at the places of the criteria whose answers it can change. */
export type EditEffect = CaseResponses &
  Readonly<{ edit: Edit; patient: PatientCase; touches: Uint8Array; changesAlerts: boolean }>

/** A syndrome asked of one case and of those that differ from it by a few edits. */
export type EditTrial = Readonly<{
  reader: SyndromeReader
  hasTickedAlert: (patient: PatientCase) => boolean
  unedited: CaseResponses
  /** Of the edits that the syndrome can notice at all, in their order. */
  effects: readonly EditEffect[]
}>

/** Undefined where the pack does not have the syndrome. */
export function tryEdits(
  pack: RulePack,
  code: string,
  stored: PatientCase,
  edits: readonly Edit[],
): EditTrial | undefined {
  const reader = createSyndromeReader(pack, code)
  const syndrome = pack.syndromes[code]
  if (reader === undefined || syndrome === undefined) return undefined
  const patient = migrateCodes(pack, stored)
  const hasTickedAlert = createAlertCheck(syndrome.alerts)
  const places = indexReaders(reader, pack)
  const context = reader.readCase(patient)
  const responses = reader.criteria.map(({ respond }) => respond(context))
  const complete = (given: readonly Response[], one: PatientCase): CaseResponses => {
    const hasAlert = hasTickedAlert(one)
    return { responses: given, hasAlert, group: withAlerts(reader.getGroup(given), hasAlert) }
  }
  const effects = edits.flatMap((edit): readonly EditEffect[] => {
    const edited = edit.apply(patient)
    const touches = new Uint8Array(reader.criteria.length)
    for (const part of listPartsChanged(patient, edited)) for (const place of places.get(part) ?? []) touches[place] = 1
    const changesAlerts = edited.alerts !== patient.alerts
    if (!touches.includes(1) && !changesAlerts) return []
    const changed = respondAgain(reader, edited, responses, touches)
    return [{ edit, patient: edited, touches, changesAlerts, ...complete(changed, edited) }]
  })
  return { reader, hasTickedAlert, unedited: complete(responses, patient), effects }
}

/** Set apart by a ticked alert, as at the results. */
export const withAlerts = (group: Group, hasAlert: boolean): Group =>
  group === 'likely' && hasAlert ? 'likelyWithAlerts' : group

/** Whether a case has a ticked alert of these. */
export function createAlertCheck(alerts: readonly Alert[]): (patient: PatientCase) => boolean {
  const names = new Set(alerts.filter(({ retired }) => !retired).map(({ name }) => name))
  return (patient) => patient.alerts.some((name) => names.has(name))
}

/** For each part of a case the places of the criteria that read it. */
function indexReaders({ criteria }: SyndromeReader, pack: RulePack): ReadonlyMap<CasePart, readonly number[]> {
  const places = new Map<CasePart, number[]>()
  for (const [place, { criterion }] of criteria.entries())
    for (const part of listPartsRead(criterion.when, pack)) places.set(part, [...(places.get(part) ?? []), place])
  return places
}

function respondAgain(
  { criteria, readCase }: SyndromeReader,
  patient: PatientCase,
  previous: readonly Response[],
  touches: Uint8Array,
): readonly Response[] {
  if (!touches.includes(1)) return previous
  const context = readCase(patient)
  return criteria.map(({ respond }, place) =>
    touches[place] === 1 ? respond(context) : (previous[place] ?? respond(context)),
  )
}
