import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import { useSession } from '../api-client/current-session.ts'
import { isBlank } from '../case/case-record.ts'
import { useCaseRecord, useCaseRevision } from '../case/current-case.ts'
import { CASE_FILE_TYPES } from '../case/files/case-file-types.ts'
import { createSectionRefs } from '../case/sections/explained-sections.ts'
import { getShownSeizure, type SectionRef } from '../case/sections/section-ref.ts'
import { findOpeningSection } from '../case/sections/section-state.ts'
import { setSeizureWords2025, useSeizureWords, WORDS_NOT_LOADED } from '../case/seizures/seizure-words.ts'
import { orderSections } from '../case/seizures/seizures.ts'
import { getStepByRoute } from '../case/steps.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { Deferred } from '../ui/deferred.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { FLUSH_BUTTON } from '../ui/flush-button.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { openFirstCaseFile } from './open-first-case-file.ts'
import { PageAnswers } from './page-answers.tsx'
import { PageForm } from './page-form.tsx'
import { PartialNote } from './partial-note.tsx'
import { SectionView } from './section.tsx'
import { SeizureActions, SeizureBanner } from './seizure-banner.tsx'
import { StepButtons } from './step-buttons.tsx'

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
      <Deferred fallback={<chakra.div minH="9" mt="3" />}>
        <chakra.div css={SWITCH_ROW_STYLES}>
          {perSeizure && <WordsSwitch />}
          {perSeizure && <SeizureActions />}
          {page === FORM_PAGES[0] && <StartActions />}
        </chakra.div>
      </Deferred>
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

/**
 * Leads to the section that the address names (`/pages/EEG#sleep`) once all sections are drawn. Where the form does not
 * show it, it leads to the section that opens it, or else to the heading of the page.
 */
export function useSectionFocus(isDrawn: boolean, sections: readonly Section[]): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads to the section again
  useEffect(() => {
    if (!isDrawn || hash === '') return
    const heading = findHeading(sections, hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isDrawn, hash, key])
}

function findHeading(sections: readonly Section[], id: string): HTMLElement | null {
  const shown = document.getElementById(id)?.querySelector('h2')
  if (shown) return shown
  const opening = findOpeningSection(sections, id)
  return opening ? findHeading(sections, opening.id) : document.querySelector('main h1')
}

/** Shows the seizure pages in the words of 2025 together with those of 2017. */
export function WordsSwitch() {
  const { edition, note } = useSeizureWords()
  const [hasFailed, setHasFailed] = useState(false)
  const isLater = edition !== 2017
  const change = () =>
    setSeizureWords2025(!isLater).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <>
      <Button {...FLUSH_BUTTON} fontWeight="normal" onClick={change}>
        {isLater ? 'Seizure words of 2017 alone' : 'Seizure words of 2025'}
      </Button>
      <chakra.p role="status" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {hasFailed ? WORDS_NOT_LOADED : note}
      </chakra.p>
    </>
  )
}

/** What is to come, on the first page. */
const StartNote = () => (
  <Text mt="1" maxW="prose" textStyle="sm" color="fg.muted">
    Two or three minutes. What you leave out stays open. Enter no name, no date of birth.
  </Text>
)

/** The ways in that begin a case, on a page that was opened with none; a case that one replaces can be restored. */
function StartActions() {
  const [wasEmpty] = useState(useCaseRecord(isBlank))
  const [error, setError] = useState('')
  const canonicalBase = useSession(({ site }) => site.fhirCanonicalBase)
  if (!wasEmpty) return null
  return (
    <Flex wrap="wrap" align="center" columnGap="2" textStyle="sm">
      Or begin with
      <ButtonLink variant="ghost" size="sm" px="2" to="/Examples">
        Try an example
      </ButtonLink>
      <FileButton
        variant="ghost"
        size="sm"
        px="2"
        inputLabel="Case file"
        accept={CASE_FILE_TYPES}
        onFile={async (file) => setError(await openFirstCaseFile(file, canonicalBase))}
      >
        Open a case file
      </FileButton>
      {error !== '' && <ErrorAlert>{error}</ErrorAlert>}
    </Flex>
  )
}
