import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOpenSeizures } from '../../../rules/analysis/counterfactuals/open-seizures.ts'
import { migrateCodes, normalizeCase, type SubmittedCase } from '../../../rules/case/index.ts'
import { createSyndromeReader, listSyndromeCodes } from '../../../rules/engine/index.ts'
import { arbitraryCase } from '../../support/arbitrary-case.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const pack = buildCurrentPack()
const readers = listSyndromeCodes(pack).flatMap((code) => createSyndromeReader(pack, code) ?? [])

const readPatient = (submitted: SubmittedCase) => migrateCodes(pack, normalizeCase(submitted))

test('what is decided whatever seizures are entered is decided alike with any, those said to be absent included', () => {
  fc.assert(
    fc.property(
      arbitraryCase,
      arbitraryCase,
      fc.subarray([...pack.seizureCodes.details]),
      (submitted, other, absent) => {
        const patient = readPatient({ ...submitted, absent })
        // An age of its own says of a seizure what no other may say.
        const seizures = readPatient(other).seizures.map(({ ageAtOnset: _, ...seizure }) => seizure)
        for (const { criteria, readCase } of readers) {
          const [open, entered] = [withOpenSeizures(readCase(patient)), readCase({ ...patient, seizures })]
          for (const { criterion, respond } of criteria) {
            const response = respond(open)
            if (response === criterion.responses.unknown) continue
            expect([criterion.id, respond(entered)]).toEqual([criterion.id, response])
          }
        }
      },
    ),
    { numRuns: 100 },
  )
})
