import { chakra } from '@chakra-ui/react'
import { Form, Formik } from 'formik'
import { useDeferredValue, useEffect } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import { isBlank, type WizardCase } from '../case/case-record.ts'
import type { Place } from '../case/section-ref.ts'
import { changeSeizure } from '../case/seizures.ts'
import { stepOfRoute } from '../case/steps.ts'
import { caseStore, useEpoch, useKept } from '../case/use-case.ts'
import { PAGES } from '../case/vocabulary.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { SectionView } from './section.tsx'
import { SeizureBanner } from './seizure-banner.tsx'
import { StepButtons } from './step-buttons.tsx'

/** The sections of every page as places, made once so that they stay the same objects. */
const PLACES = new Map<VocabularyPage, readonly Place[]>(PAGES.map((page) => [page, placesOf(page)]))

/** As many sections as a screen has room for: those below are drawn once these stand there. */
const SECTIONS_IN_SIGHT = 3

/** A page of the vocabulary: what is declared there is what is shown. */
export function WizardPage({ page }: { page: VocabularyPage }) {
  const epoch = useEpoch()
  usePreparedWizard()
  const places = PLACES.get(page) ?? []
  const drawn = useDeferredValue(places.length, SECTIONS_IN_SIGHT)
  const { route, title, perSeizure } = page.page
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {perSeizure && <SeizureBanner />}
      <Formik
        key={epoch}
        initialValues={textsOf(page, caseStore.get())}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={() => undefined}
      >
        <Form noValidate autoComplete="off">
          <chakra.div display="flex" flexDirection="column" gap="4" mt="5">
            {places.slice(0, drawn).map((place) => (
              <SectionView key={place.section.id} place={place} />
            ))}
          </chakra.div>
        </Form>
      </Formik>
      <StepButtons step={stepOfRoute(route)} {...(isFirstOfSeizure(page) && { onNext: acceptDefaults })} />
    </>
  )
}

/** The rules and the pages to come are loaded with the first entry, so that they are ready when somebody needs them. */
function usePreparedWizard(): void {
  const isBegun = useKept((kept) => !isBlank(kept))
  useEffect(() => {
    if (isBegun) prepare()
  }, [isBegun])
}

/** What cannot be loaded is loaded again where it is needed, and a failure is told there. */
function prepare(): void {
  import('../app/prefetch.ts').then(({ prepareWizard }) => prepareWizard(caseStore.get())).catch(() => undefined)
}

function placesOf({ page, sections }: VocabularyPage): readonly Place[] {
  return sections.map((section) => ({ page, section }))
}

function textsOf({ sections }: VocabularyPage, patient: WizardCase): Record<string, string> {
  const fields = sections.flatMap((section) => section.fields ?? [])
  return Object.fromEntries(fields.map(({ key }) => [key, String(patient[key] ?? '')]))
}

const isFirstOfSeizure = ({ sections }: VocabularyPage): boolean =>
  sections.some(({ choice }) => choice?.key === 'mainType')

/** Going on from the type of a new seizure accepts the type that is shown: the seizure becomes a row of the table. */
const acceptDefaults = (): void => caseStore.change((kept) => changeSeizure(kept, PAGES, (seizure) => seizure))
