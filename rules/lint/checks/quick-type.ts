import { flattenTree, listSeizureSections } from '../../case/index.ts'
import type { Path, Section, VocabularyPage, YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

/** A quick type that fills in what the form does not offer for its seizures, or not there. */
export const quickType: Check = {
  name: 'quick-type',
  needs: 'vocabulary',
  check: ({ parsed, vocabulary: { pages } }) => {
    const seizureSections = listSeizureSections(pages)
    return parsed.pages.flatMap(({ file, value }) => checkPage(file, value, seizureSections))
  },
}

type QuickSeizure = NonNullable<Section['quickTypes']>[number]['seizure']

const checkPage = (
  file: YamlFile,
  page: VocabularyPage | undefined,
  seizureSections: readonly Section[],
): CheckFinding[] =>
  (page?.sections ?? []).flatMap(({ quickTypes = [] }, at) =>
    quickTypes.flatMap(({ seizure }, index) =>
      checkSeizure(file, ['sections', at, 'quickTypes', index, 'seizure'], seizure, seizureSections),
    ),
  )

const checkSeizure = (
  file: YamlFile,
  path: Path,
  seizure: QuickSeizure,
  seizureSections: readonly Section[],
): CheckFinding[] =>
  Object.entries(seizure).flatMap(([field, filled]) =>
    [filled].flat().flatMap((value, index) => {
      if (seizureSections.some((section) => isOffered(section, field, value, seizure.mainType))) return []
      return [
        createFindingAt(file, [...path, field, ...(Array.isArray(filled) ? [index] : [])], {
          what: `\`${value}\` is not offered under \`${field}\` for ${seizure.mainType} seizures`,
          why: 'one click would fill in what nobody could tick, or see, on the pages of the seizure',
          next: 'choose what these pages offer for this type, or take it out',
        }),
      ]
    }),
  )

function isOffered(section: Section, field: string, value: string, mainType: string): boolean {
  const { choice, list, forTypes, findings = [], offers } = section
  if (forTypes && !forTypes.some((type) => type === mainType)) return false
  if (choice?.key === field) return choice.options.some((option) => option.value === value)
  if (list !== field) return false
  const codes = offers?.find(({ types }) => types.some((type) => type === mainType))?.codes
  const offered = offers ? findings.filter(({ code }) => codes?.some((one) => one === code)) : findings
  return offered.flatMap(flattenTree).some(({ code }) => code === value)
}
