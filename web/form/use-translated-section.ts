import { useMemo } from 'react'
import { getShownSeizure, type SectionRef } from '../case/sections/section-ref.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { useCaseRecord } from '../case/use-case.ts'

/** A section in the chosen words for seizures; of other pages, and while these are the page's own, the same object. */
export function useTranslatedSection(sectionRef: SectionRef): SectionRef {
  const { page, section } = sectionRef
  const { translate, edition } = useSeizureWords()
  const isTranslated = page.perSeizure === true && edition !== 2017
  const mainType = useCaseRecord((record) => (isTranslated ? getShownSeizure(record).mainType : ''))
  return useMemo(
    () => (isTranslated ? { page, section: translate(section, mainType) } : sectionRef),
    [isTranslated, page, section, translate, mainType, sectionRef],
  )
}
