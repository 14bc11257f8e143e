import { listSeizureSections, type Seizure } from '../../../rules/case/index.ts'
import type { BuiltSeizureTerms, VocabularyPage } from '../../../rules/pack/index.ts'
import { addWord2017, nameSeizure } from './name-seizure.ts'
import {
  collectSeizureTexts,
  createSeizureLabels,
  formatEdition,
  formatSeizureType,
  type SeizureLabels,
  type SeizureTexts,
  type SeizureWords,
} from './seizure-rows.ts'
import { translateSection } from './translate-section.ts'

/** The words of a later edition together with those of 2017. */
export function createSeizureWords(
  { terms, sections: added }: Pick<BuiltSeizureTerms, 'terms' | 'sections'>,
  pages: readonly VocabularyPage[],
): SeizureWords {
  const labels2017 = createSeizureLabels(pages)
  const translate: SeizureWords['translate'] = (section, mainType) =>
    translateSection(added.find(({ id }) => id === section.id) ?? section, terms, mainType)
  const sections = listSeizureSections(pages)
  const labels = {
    edition: `ILAE ${terms.edition}, those of 2017 in brackets where they differ`,
    getTexts: remember((mainType) => collectSeizureTexts(sections.map((section) => translate(section, mainType)))),
    nameType: (seizure: Seizure) => addWord2017(nameSeizure(seizure, terms), formatSeizureType(seizure, labels2017)),
  }
  return { edition: terms.edition, labels, translate, note: `${formatEdition(labels)}. ${NOTE}` }
}

/** Works out the texts of each main type once. */
function remember(collect: SeizureLabels['getTexts']): SeizureLabels['getTexts'] {
  const known = new Map<string, SeizureTexts>()
  return (mainType) => {
    const texts = known.get(mainType) ?? collect(mainType)
    known.set(mainType, texts)
    return texts
  }
}

const NOTE =
  'No result depends on it: the syndromes are defined in the words of 2017. In 2025 the signs of a focal or unknown seizure are descriptors and no seizure types.'
