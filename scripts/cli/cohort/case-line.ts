import { listMissingOfLine } from '../../../rules/assess/missing/list-missing.ts'
import { listOrder } from '../../../rules/assess/ranking/ranking.ts'
import { computeSupports } from '../../../rules/assess/ranking/support.ts'
import { describeSupport } from '../../../rules/assess/ranking/support-texts.ts'
import { GROUPS, type PatientCase, type Stage } from '../../../rules/case/index.ts'
import { type Classification, classify, evaluate, getGroups, reasonsFor } from '../../../rules/engine/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { toGroupRow } from '../../build/tables/group-row.ts'
import type { InputCase } from '../io/case-input.ts'
import { listCaseWarnings, withFieldWarnings } from '../io/case-warnings.ts'
import { type CohortFormat, ROW_WRITERS } from './row-format.ts'

/** What a line of many holds of each case. */
export const LINE_FIELDS = ['groups', 'reasons', 'missing', 'all'] as const
export type LineFields = (typeof LINE_FIELDS)[number]

type LineWriter = (pack: BuiltPack, one: InputCase, stage: Stage) => object

/** The groups; with them the texts that put each syndrome there, or what is missing; or the whole classification. */
const WRITERS: Readonly<Record<LineFields, LineWriter>> = {
  groups: (pack, { patient }, stage) => {
    const groups = getGroups(evaluate(pack, patient, stage))
    return { groups, order: listOrder(pack, patient, { groups }) }
  },
  reasons: (pack, { patient }, stage) => {
    const classification = classify(pack, patient, stage)
    const { groups, syndromes } = classification
    const codes = GROUPS.flatMap((group) => groups[group])
    const reasons = codes.map((code) => {
      const result = syndromes[code]
      return [code, result ? reasonsFor(pack, code, result).map(({ annotation }) => annotation.text) : []]
    })
    return {
      groups,
      order: listOrder(pack, patient, classification),
      reasons: Object.fromEntries(reasons),
      support: describeSupports(pack, patient, classification),
    }
  },
  missing: (pack, { patient }, stage) => {
    const classification = classify(pack, patient, stage)
    return {
      groups: classification.groups,
      order: listOrder(pack, patient, classification),
      missing: listMissingOfLine(pack, patient, classification),
    }
  },
  all: (pack, { submitted, patient }, stage) => {
    const classification = classify(pack, patient, stage)
    return {
      ...withFieldWarnings(classification, submitted),
      order: listOrder(pack, patient, classification),
    }
  },
}

/** What speaks most for and against each syndrome that is not excluded; none in a pack without profiles. */
function describeSupports(pack: BuiltPack, patient: PatientCase, { groups }: Classification): object {
  const described = [...computeSupports(pack, patient)]
    .filter(([code]) => !groups.excluded.includes(code))
    .map(([code, support]) => [code, describeSupport(support)])
  return Object.fromEntries(described)
}

/** What is requested of each case. */
export type CaseLineRequest = Readonly<{ stage: Stage; fields: LineFields; to: CohortFormat }>

/** One case of many as a line: its own id where it has one, the hash of the rules, and what was requested. */
export function formatCaseLine(pack: BuiltPack, one: InputCase, { stage, fields, to }: CaseLineRequest): string {
  const { id } = one.submitted
  if (to !== 'ndjson') return ROW_WRITERS[to](toGroupRow(pack, id, getGroups(evaluate(pack, one.patient, stage))))
  const { version, sha256 } = pack
  return JSON.stringify({
    ...(id !== undefined && { id }),
    pack: { version, sha256 },
    ...WRITERS[fields](pack, one, stage),
  })
}

/** The warnings printed apart from a case's line; the whole classification holds its own. */
export const listLineWarnings = (pack: BuiltPack, one: InputCase, { fields }: CaseLineRequest): string[] =>
  fields === 'all' ? [] : listCaseWarnings(pack, one)
