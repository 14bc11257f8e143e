import { chakra, Heading } from '@chakra-ui/react'
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { getShownSeizure, hasFindingsOpen, isSectionShown, type SectionRef } from '../case/sections/section-ref.ts'
import { describeAnswer, isSectionFilled, isWaiting } from '../case/sections/section-state.ts'
import { isAnsweredByQuickType } from '../case/seizures/quick-types.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { isLaterInSeizure, listLostLabels } from '../case/seizures/seizures.ts'
import { QUESTION } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { lazyPartAlone } from '../ui/lazy-part.tsx'
import { Fold } from './fold.tsx'
import { useSectionAnswer } from './section-answer.ts'
import { SectionBody } from './section-body.tsx'

const SwitchModal = lazyPartAlone('SwitchModal', () => import('./switch-modal.tsx').then((file) => file.SwitchModal))

/** One section of a page, whatever the vocabulary puts into it. */
export const SectionView = memo(function SectionView({ sectionRef: written }: { sectionRef: SectionRef }) {
  const title = useId()
  const sectionRef = useTranslatedSection(written)
  const { section } = sectionRef
  const isVisible = useCaseRecord((record) => isSectionShown(record, sectionRef))
  const isLater = useCaseRecord((record) => isLaterSection(record, sectionRef))
  const isOpen = useCaseRecord((record) => hasFindingsOpen(record, sectionRef))
  const hasOpened = useDeferredValue(isOpen)
  const isFolded = useIsFolded(sectionRef)
  const answer = useSectionAnswer(sectionRef)
  const [dropped, setDropped] = useState<Dropped>()
  if (!isVisible) return null
  const heading = (isLater && section.laterTitle) || section.title
  const choose = (value: string) => {
    const labels = listDropped(sectionRef, value)
    if (labels.length === 0) answer.choose(value)
    else setDropped({ value, labels })
  }
  const isListOpen = isOpen && hasOpened
  const body = <SectionBody {...{ sectionRef, answer, choose, isListOpen }} titleId={title} />
  return (
    <chakra.section
      id={section.id}
      aria-labelledby={title}
      aria-description={section.help}
      aria-busy={hasOpened !== isOpen}
      css={QUESTION}
    >
      {isFolded ? (
        <SectionFold sectionRef={sectionRef} heading={<SectionHeading id={title}>{heading}</SectionHeading>}>
          {body}
        </SectionFold>
      ) : (
        <>
          <div className="section-head">
            <SectionHeading id={title}>{heading}</SectionHeading>
            {section.help && <Help term={section.title} text={section.help} />}
            {answer.isClearable && <ClearButton title={section.title} onClear={() => answer.choose('')} />}
          </div>
          {body}
        </>
      )}
      {dropped && (
        <SwitchModal
          title={section.title}
          dropped={dropped.labels}
          onSwitch={() => answer.choose(dropped.value)}
          onClose={() => setDropped(undefined)}
        />
      )}
    </chakra.section>
  )
})

const SectionHeading = ({ id, children }: Readonly<{ id: string; children: ReactNode }>) => (
  <Heading as="h2" id={id} tabIndex={-1} outline="none">
    {children}
  </Heading>
)

/** An answer that waits for a word, and what it would drop. */
type Dropped = Readonly<{ value: string; labels: readonly string[] }>

const listDropped = ({ section }: SectionRef, value: string): readonly string[] => {
  const key = section.choice?.key
  return key === 'onset' || key === 'mainType' ? listLostLabels(getShownSeizure(caseStore.getRecord()), key, value) : []
}

const isLaterSection = (record: CaseRecord, { page, section }: SectionRef): boolean =>
  page.perSeizure === true && isLaterInSeizure(section, getShownSeizure(record))

/** The section styles it, as the help: a style of its own would be made at the first answer of a page. */
const ClearButton = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <button type="button" className="clear" aria-label={`Clear the answer: ${title}`} onClick={onClear}>
    Clear
  </button>
)

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

/**
 * Whether a section is folded: it is rarely needed, a quick type had answered it when the page was opened, or it
 * waits for another answer.
 */
function useIsFolded({ page, section }: SectionRef): boolean {
  const [wasReported] = useState(() => isAnsweredByQuickType(caseStore.getRecord(), section))
  const waits = useCaseRecord((record) => isSectionWaiting(record, { page, section }))
  return section.folded !== undefined || wasReported || waits
}

const isSectionWaiting = (record: CaseRecord, { page, section }: SectionRef): boolean =>
  page.perSeizure === true && isWaiting(section, record)

/** What is next to the heading: the answer that it has, what opens it, or what it holds. */
function describeFold({ folded = '' }: Section, answer: string, waits: boolean): string {
  if (answer !== '') return `${answer}. Open to change or add.`
  return waits ? 'Opens with the answer above, or here.' : folded
}

type SectionFoldProps = Readonly<{ sectionRef: SectionRef; heading: ReactNode; children: ReactNode }>

/**
 * A section under its heading. It opens where the address names it, and is open while it has an answer that no quick
 * type gave.
 */
function SectionFold({ sectionRef, heading, children }: SectionFoldProps) {
  const { section } = sectionRef
  const isAddressed = useLocation().hash === `#${section.id}`
  const isFilled = useCaseRecord((record) => isSectionFilled(record, sectionRef))
  const answer = useCaseRecord((record) => describeAnswer(record, sectionRef))
  const waits = useCaseRecord((record) => isSectionWaiting(record, sectionRef))
  return (
    <Fold
      isHeld={isFilled && (section.folded !== undefined || waits)}
      isExpected={isAddressed}
      summary={
        <>
          {heading}
          <span className={answer === '' ? 'count hint' : 'count'}>{describeFold(section, answer, waits)}</span>
        </>
      }
    >
      {children}
    </Fold>
  )
}
