import {
  classify,
  findGroups,
  GROUPS,
  type PatientCase,
  reasonsFor,
  type Stage,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { listMissingOfLine } from './missing.ts'

/** What a line of many says of each case. */
export const LINE_FIELDS = ['groups', 'reasons', 'missing', 'all'] as const
export type LineFields = (typeof LINE_FIELDS)[number]

type LineWriter = (pack: BuiltPack, patient: PatientCase, stage: Stage) => object

/** The groups; beside them the texts that put each syndrome there, or what is missing; or the whole classification. */
const WRITERS: Readonly<Record<LineFields, LineWriter>> = {
  groups: (pack, patient, stage) => ({ groups: findGroups(pack, patient, stage) }),
  reasons: (pack, patient, stage) => {
    const { groups, syndromes } = classify(pack, patient, stage)
    const codes = GROUPS.flatMap((group) => groups[group])
    const reasons = codes.map((code) => {
      const result = syndromes[code]
      return [code, result ? reasonsFor(pack, code, result).map(({ annotation }) => annotation.text) : []]
    })
    return { groups, reasons: Object.fromEntries(reasons) }
  },
  missing: (pack, patient, stage) => {
    const classification = classify(pack, patient, stage)
    return { groups: classification.groups, missing: listMissingOfLine(pack, patient, classification) }
  },
  all: (pack, patient, stage) => classify(pack, patient, stage),
}

/** One case of many as a line of JSON: its own id where it has one, the hash of the rules, and what was asked for. */
export function formatCaseLine(
  pack: BuiltPack,
  { submitted: { id }, patient }: Readonly<{ submitted: SubmittedCase; patient: PatientCase }>,
  { stage, fields }: Readonly<{ stage: Stage; fields: LineFields }>,
): string {
  const { version, sha256 } = pack
  return JSON.stringify({
    ...(id !== undefined && { id }),
    pack: { version, sha256 },
    ...WRITERS[fields](pack, patient, stage),
  })
}
