import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { hasFolds } from '../case/sections/entry-groups.ts'
import { getShownSeizure, type SectionRef } from '../case/sections/section-ref.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { orderSections } from '../case/seizures/seizures.ts'
import { getStepByRoute } from '../case/steps.ts'
import { useCaseRecord, useCaseRevision } from '../case/use-case.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { FoldSwitch } from './fold-switch.tsx'
import { PageAnswers } from './page-answers.tsx'
import { PageForm } from './page-form.tsx'
import { PartialNote } from './partial-note.tsx'
import { SectionView } from './section.tsx'
import { SeizureActions, SeizureBanner } from './seizure-banner.tsx'
import { StartActions, StartNote } from './start-note.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useSectionFocus } from './use-section-focus.ts'
import { WordsSwitch } from './words-switch.tsx'

/** The sections of every page as places, made once so that they stay the same objects. */
const SECTION_REFS = new Map<VocabularyPage, readonly SectionRef[]>(
  FORM_PAGES.map((page) => [page, createSectionRefs(page)]),
)

/** As many sections as a screen has room for: those below are drawn once these are there. */
const INITIAL_SECTION_COUNT = 3

/** A page of the vocabulary: what is declared there is what is shown. */
export function WizardPage({ page }: { page: VocabularyPage }) {
  const revision = useCaseRevision()
  const sectionRefs = useOrderedSections(page)
  const shownCount = useDeferredValue(sectionRefs.length, INITIAL_SECTION_COUNT)
  useSectionFocus(shownCount === sectionRefs.length, page.sections)
  const { route, title, perSeizure, note } = page.page
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {page === FORM_PAGES[0] && <StartNote />}
      {perSeizure && <SeizureBanner />}
      {!perSeizure && <PartialNote page={page.page} />}
      {note && (
        <chakra.p mt="1" color="fg.muted" textStyle="sm">
          {note}
        </chakra.p>
      )}
      <PageAnswers key={route} page={page} />
      <PageForm key={revision} page={page}>
        <chakra.div display="flex" flexDirection="column" gap="3" mt="3">
          {sectionRefs.slice(0, shownCount).map((sectionRef) => (
            <SectionView key={sectionRef.section.id} sectionRef={sectionRef} />
          ))}
        </chakra.div>
      </PageForm>
      {/* Below the questions, so that these begin as high as they can and nothing above them comes or goes. */}
      <chakra.div css={SWITCH_ROW_STYLES}>
        <PageFoldSwitch page={page} />
        {perSeizure && <WordsSwitch />}
        {perSeizure && <SeizureActions />}
        {page === FORM_PAGES[0] && <StartActions />}
      </chakra.div>
      <StepButtons step={getStepByRoute(route)} />
    </>
  )
}

const SWITCH_ROW_STYLES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  '&:not(:empty)': { mt: '3' },
}

/** Offered where something of the page is folded. */
function PageFoldSwitch({ page }: { page: VocabularyPage }) {
  const isOffered = useMemo(() => hasFolds(page), [page])
  return isOffered ? <FoldSwitch /> : null
}

/** The sections in the order of the seizure; their ids are compared as one text, so that other edits draw nothing. */
function useOrderedSections(page: VocabularyPage): readonly SectionRef[] {
  const { edition } = useSeizureWords()
  const ids = useCaseRecord((record) =>
    page.page.perSeizure
      ? orderSections(page.sections, getShownSeizure(record), edition)
          .map(({ id }) => id)
          .join(' ')
      : '',
  )
  return useMemo(() => {
    const sectionRefs = SECTION_REFS.get(page) ?? []
    if (ids === '') return sectionRefs
    return ids.split(' ').flatMap((id) => sectionRefs.find(({ section }) => section.id === id) ?? [])
  }, [ids, page])
}

function createSectionRefs({ page, sections }: VocabularyPage): readonly SectionRef[] {
  return sections.map((section) => ({ page, section }))
}
