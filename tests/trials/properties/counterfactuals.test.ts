import { expect, it } from 'vitest'
import { assess } from '../../../rules/assess/assess.ts'
import { findCounterfactuals } from '../../../rules/assess/counterfactuals/find-counterfactuals.ts'
import type { Edit } from '../../../rules/assess/edits/edit.ts'
import type { Group, PatientCase } from '../../../rules/case/index.ts'
import { listCodesWithCases } from '../../../scripts/build/cases/reference-cases.ts'
import { getGroup, listAllEdits, listPairings, readPatient } from '../../assess/counterfactual-checks.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const codes = listCodesWithCases()

/** For each group, the number of edits of the smallest change that leads there: every edit and every pair is tried. */
function searchExhaustively(code: string, patient: PatientCase, edits: readonly Edit[]): Map<Group, number> {
  const sizes = new Map<Group, number>()
  const record = (changed: PatientCase, size: number) => {
    const group = getGroup(code, changed)
    if (group && !sizes.has(group)) sizes.set(group, size)
  }
  record(patient, 0)
  const edited = edits.map((edit) => edit.apply(patient))
  for (const one of edited) record(one, 1)
  for (const [at, one] of edited.entries()) for (const edit of edits.slice(at + 1)) record(edit.apply(one), 2)
  sizes.delete(getGroup(code, patient) ?? 'excluded')
  return sizes
}

it.each([...listPairings(0, 5), ...listPairings(11, 4), ...listPairings(23, 4)])(
  'the patient of %s: none is smaller for %s, though every pair is tried',
  (of, asked) => {
    const patient = readPatient(of)
    const all = listAllEdits(asked, patient)
    const stride = Math.ceil(all.length / 30)
    const edits = all.filter((_, index) => index % stride === codes.indexOf(of) % stride)
    const found = findCounterfactuals(assess(pack, patient), asked, edits).map(
      (one) => [one.to, one.edits.length] as const,
    )
    expect(new Map(found)).toEqual(searchExhaustively(asked, patient, edits))
  },
)
