import type { PatientCase } from '../../../rules/case/index.ts'
import type { VocabularyPage } from '../../../rules/pack/index.ts'
import type { SeizureLabels } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { PAGES } from '../../case/vocabulary.ts'
import { TEXTS } from '../../ui/texts.ts'
import { type InformationBlock, listSeizureLines, listSelectedInformation } from '../../verdict/selected-information.ts'

/** The words in which the wizard describes a case. */
export type CaseWords = Readonly<{ pages: readonly VocabularyPage[]; seizureLabels: SeizureLabels }>

/** What the form writes where nothing was answered. */
const SILENT_TEXTS: readonly string[] = [TEXTS.unknownAge, TEXTS.unknownSex, TEXTS.noInformation]

/** A case in the words of the wizard: what was entered, page by page, the seizures after the ages. */
export function describeCase({ pages, seizureLabels }: CaseWords, patient: PatientCase): readonly InformationBlock[] {
  const [first, ...others] = listSelectedInformation(pages, patient).map(withoutSilence)
  const blocks = [first, describeSeizureTypes(seizureLabels, patient), ...others]
  return blocks.flatMap((block) => (block && block.lines.length > 0 ? [block] : []))
}

const withoutSilence = ({ title, lines }: InformationBlock): InformationBlock => ({
  title,
  lines: lines.filter(({ text }) => !SILENT_TEXTS.includes(text)),
})

function describeSeizureTypes(labels: SeizureLabels, { seizures }: PatientCase): InformationBlock {
  const lines = listSeizureLines(seizures, labels)
  return { title: 'Seizures', lines: lines.filter(({ text }) => text !== '') }
}

/** The words of the wizard, its seizures in those of the edition that is shown. */
export const useCaseWords = (): CaseWords => ({ pages: PAGES, seizureLabels: useSeizureWords().labels })
