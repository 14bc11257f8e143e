import { Button, chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { findSummary, isWithoutSeizure } from '../../../rules/assess/verdict/summary.ts'
import { getVerdict } from '../../../rules/assess/verdict/verdict.ts'
import builtLookAlikes from '../../../rules/built/look-alikes.json'
import type { Groups } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { caseSaver } from '../../api-client/case-saving.ts'
import { useSession } from '../../api-client/current-session.ts'
import { isBlank, type WizardCase } from '../../case/case-record.ts'
import { caseStore, useCase, useCaseRecord } from '../../case/current-case.ts'
import { formatLocalDate } from '../../case/format-date.ts'
import { isSameOutcome } from '../../case/kept-rules.ts'
import { formatWarnings } from '../../case/name-codes.ts'
import { listPartialTitles } from '../../case/sections/partial-pages.ts'
import { formatEdition } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { FORM_PAGES, formatDay } from '../../case/vocabulary.ts'
import { LazyAskNext } from '../../entry/interview/lazy-ask-next.tsx'
import { UrgentNote } from '../../entry/interview/urgent-note.tsx'
import { ButtonLink } from '../../ui/controls.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useExpandForPrint } from '../../ui/use-expand-for-print.ts'
import { createRivalFinder } from '../../verdict/comparison.ts'
import { createEntrySectionFinder } from '../../verdict/entry-sections.ts'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { StoringNote } from '../storing-note.tsx'
import { useAssessment } from '../use-assessment.ts'
import type { CaseResult } from './case-result.ts'
import { ExportActions } from './export-actions.tsx'
import { MissingList } from './missing-list.tsx'
import { MAIN_ACTION } from './quiet.ts'
import { ResultGroup } from './result-group.tsx'
import { RESULTS } from './results-styles.ts'
import { SelectedInformationView } from './selected-information-view.tsx'
import { SummaryCard } from './summary-card.tsx'
import { WhyNot } from './why-not.tsx'

/** The results page: the entries, and the five groups that follow from them (product.md §2, 'Results page'). */
export function ResultsPage() {
  const { patient } = useCase()
  const assessment = useAssessment()
  const result = useCaseResult(assessment)
  const { warnings, groups } = assessment
  // With a likely syndrome the rest is open in theory. An answer given within never closes it over its own undo.
  const [wasLikely] = useState(groups.likely.length > 0)
  const hasAccounts = useSession(({ site }) => site.offered.accounts)
  useSaveOnOpen()
  useKeptOutcome(groups)
  useExpandForPrint()
  return (
    <chakra.div css={RESULTS}>
      <PageHeading>Results</PageHeading>
      <PrintHead caseId={patient.id} />
      <PartialPagesNote patient={patient} />
      <UrgentNote />
      <SummaryCard {...result} isNextStated={wasLikely} />
      {!wasLikely && !isWithoutSeizure(assessment) && (
        // Its room is kept, so that nothing moves away from under a click when the question arrives.
        <chakra.div minH="18rem" data-print="no">
          <Suspense>
            <LazyAskNext />
          </Suspense>
        </chakra.div>
      )}
      <div className="actions" data-print="no">
        <div>
          <CaseActions />
        </div>
        <div>
          <ExportActions patient={patient} />
        </div>
      </div>
      <Disclosure title={<h2>Selected information</h2>}>
        <SelectedInformationView patient={patient} />
      </Disclosure>
      <ResultsBlock result={result} />
      <Deferred>
        <Suspense>
          {!isWithoutSeizure(assessment) && <MissingList open={!wasLikely} assessment={assessment} />}
          {warnings.length > 0 && <Warnings warnings={formatWarnings(warnings)} />}
          {hasAccounts && <FeedbackForm key={patient.id} caseId={patient.id ?? ''} />}
          <StoringNote />
        </Suspense>
      </Deferred>
    </chakra.div>
  )
}

/** What came out, and the ways back to where it was entered. */
const useCaseResult = (assessment: Assessment<WizardPack>): CaseResult =>
  useMemo(
    () => ({
      assessment,
      summary: findSummary(assessment),
      findEntrySections: createEntrySectionFinder(assessment),
      findRival: createRivalFinder(assessment, builtLookAlikes.lookAlikes),
    }),
    [assessment],
  )

/** The search field lies beside the heading, so that the heading is no wider than its words. */
const RESULTS_BLOCK = { '& > details > summary': { width: 'fit-content' } } as const

/** The five groups. */
function ResultsBlock({ result }: Readonly<{ result: CaseResult }>) {
  const { assessment } = result
  return (
    <chakra.div position="relative" display="flex" flexDirection="column" css={RESULTS_BLOCK}>
      <WhyNot groups={assessment.groups} />
      <Disclosure open title={<h2>Results</h2>}>
        {getVerdict(assessment).map((view) => (
          <ResultGroup key={view.group} view={view} result={result} />
        ))}
      </Disclosure>
    </chakra.div>
  )
}

function CaseActions() {
  const { clear } = useCase()
  const navigate = useNavigate()
  const hasValidation = useSession(({ site }) => site.offered.validation)
  const startNewCase = () => {
    clear()
    navigate(FIRST_STEP_PATH)
  }
  return (
    <>
      <ButtonLink {...MAIN_ACTION} to={FIRST_STEP_PATH}>
        Modify case
      </ButtonLink>
      <Button {...MAIN_ACTION} onClick={startNewCase}>
        New case
      </Button>
      {hasValidation && (
        <ButtonLink {...MAIN_ACTION} to="/pages/Validation">
          Validation
        </ButtonLink>
      )}
    </>
  )
}

/** Saves the case when the results open, and again after a new login (product.md §4); while the server is away it is kept. */
function useSaveOnOpen(): void {
  const access = useSession((state) => state.access)
  const id = useCaseRecord(({ patient }) => patient.id)
  const doNotStore = useCaseRecord(({ wizard }) => wizard.doNotStore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different case has to be saved as well
  useEffect(() => {
    if ((access === 'signedIn' || access === 'unreachable') && !doNotStore) void caseSaver.save()
  }, [access, id, doNotStore])
}

/** Keeps the groups with the case, so that a later opening under other rules can show what moved. */
function useKeptOutcome(groups: Groups): void {
  useEffect(() => {
    caseStore.change((record) =>
      isBlank(record) || isSameOutcome(record.outcome, groups) ? record : { ...record, outcome: groups },
    )
  }, [groups])
}

const Warnings = ({ warnings }: Readonly<{ warnings: readonly string[] }>) => (
  <Disclosure title={<h2>Entries to check</h2>}>
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </Disclosure>
)

/** Which pages a letter or a file did not report in full, on paper too: by them a syndrome stays open, and is not excluded. */
function PartialPagesNote({ patient }: Readonly<{ patient: WizardCase }>) {
  const titles = listPartialTitles(FORM_PAGES, patient)
  if (titles.length === 0) return null
  return (
    <chakra.p role="note" maxW="prose" textStyle="sm">
      <strong>Reported in part:</strong> {titles.join(', ')}. A letter or a file left out the rest, so what is not
      entered on these pages counts as open, not as absent. Each page can be closed with ‘The rest is absent’.
    </chakra.p>
  )
}

/** As much of the case's number as a person would copy. */
const SHOWN_ID_LENGTH = 8

/** On paper alone: what printed it, when, which case it was, and the edition of the words for its seizures. */
const PrintHead = ({ caseId = '' }: Readonly<{ caseId: string | undefined }>) => (
  <chakra.p display="none" _print={{ display: 'block' }}>
    EpiCriteria · {formatDay(formatLocalDate(new Date()))} · case {caseId.slice(0, SHOWN_ID_LENGTH)} ·{' '}
    {formatEdition(useSeizureWords().labels)}
  </chakra.p>
)
