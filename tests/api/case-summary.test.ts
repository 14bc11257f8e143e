import { expect, it } from 'vitest'
import { summarizeCase } from '../../api/workers/parse-case.ts'
import { classify, type SyndromeResult } from '../../rules/engine/index.ts'
import { listCodesWithCases, readReferencePatients } from '../../scripts/build/cases/reference-cases.ts'
import { pack } from './support/test-server.ts'

const listIds = ({ stages }: SyndromeResult, wanted: string): readonly string[] =>
  stages.flatMap(({ annotations }) =>
    annotations.flatMap(({ truth, criterion }) => (truth === wanted ? criterion : [])),
  )

it.each(listCodesWithCases())(
  'what is stored of the patients of %s is what their classification shows, without excluded syndromes',
  (code) => {
    for (const { patient } of readReferencePatients(code)) {
      const { groups, syndromes, warnings } = classify(pack, patient)
      const notExcluded = Object.entries(syndromes).filter(([, { group }]) => group !== 'excluded')
      const summary = summarizeCase(pack, patient)
      expect(summary).toEqual({
        pack: { version: pack.version, sha256: pack.sha256 },
        groups,
        criteria: Object.fromEntries(
          notExcluded.map(([name, result]) => [
            name,
            { met: listIds(result, 'met'), unknown: listIds(result, 'unknown') },
          ]),
        ),
        suggestedAlerts: notExcluded.flatMap(([, { suggestedAlerts }]) => suggestedAlerts),
        warnings,
      })
    }
  },
)
