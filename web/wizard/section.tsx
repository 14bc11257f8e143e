import { chakra } from '@chakra-ui/react'
import { memo, useDeferredValue, useId, useState } from 'react'
import type { Entry } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import {
  getShownSeizure,
  hasFindingsOpen,
  isSectionShown,
  listCopiedCodes,
  type SectionRef,
  withCopiedCodes,
} from '../case/section-ref.ts'
import { isLaterInSeizure, listDroppedEntries } from '../case/seizures.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { SECTION } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Field, Shortcuts } from './fields.tsx'
import { Findings } from './findings.tsx'
import { QuickTypes } from './quick-types.tsx'
import { useSectionAnswer } from './section-answer.ts'
import { SwitchModal } from './switch-modal.tsx'
import { changeRecord } from './use-section.ts'

/** One section of a page, whatever the vocabulary puts into it. */
export const SectionView = memo(function SectionView({ sectionRef }: { sectionRef: SectionRef }) {
  const title = useId()
  const { section } = sectionRef
  const isVisible = useCaseRecord((record) => isSectionShown(record, sectionRef, WIZARD_VOCABULARY))
  const isOpen = useCaseRecord((record) => hasFindingsOpen(record, sectionRef, WIZARD_VOCABULARY))
  const hasOpened = useDeferredValue(isOpen)
  const isLater = useCaseRecord((record) => isLaterSection(record, sectionRef))
  const answer = useSectionAnswer(sectionRef)
  const [dropped, setDropped] = useState<Dropped>()
  if (!isVisible) return null
  const heading = (isLater && section.laterTitle) || section.title
  const choose = (value: string) => {
    const entries = listDropped(sectionRef, value)
    if (entries.length === 0) answer.choose(value)
    else setDropped({ value, entries })
  }
  return (
    <chakra.section
      id={section.id}
      aria-labelledby={title}
      aria-description={section.help}
      aria-busy={hasOpened !== isOpen}
      css={SECTION}
    >
      <div className={toClassName('section-head')}>
        <Heading as="h2" id={title} tabIndex={-1} outline="none">
          {heading}
        </Heading>
        {section.help && <Help term={section.title} text={section.help} />}
        {answer.isClearable && <ClearButton title={section.title} onClear={() => answer.choose('')} />}
      </div>
      {section.quickTypes && <QuickTypes quickTypes={section.quickTypes} />}
      {answer.options && (
        <RadioGroup
          labelledBy={title}
          name={section.id}
          options={answer.options}
          value={answer.value}
          onChoose={choose}
        />
      )}
      {section.copyFrom && <CopyButton sectionRef={sectionRef} label={section.copyFrom.label} />}
      {isOpen && hasOpened && section.findings && <Findings sectionRef={sectionRef} labelledBy={title} />}
      {section.shortcuts && <Shortcuts sectionRef={sectionRef} shortcuts={section.shortcuts} labelledBy={title} />}
      {section.fields?.map((field) => (
        <Field
          key={field.key}
          sectionRef={sectionRef}
          field={field}
          labelledBy={field.label === section.title && !section.findings ? title : undefined}
        />
      ))}
      {dropped && (
        <SwitchModal
          dropped={dropped.entries}
          onSwitch={() => answer.choose(dropped.value)}
          onClose={() => setDropped(undefined)}
        />
      )}
    </chakra.section>
  )
})

/** An answer that waits for a word, and the entries that it would drop. */
type Dropped = Readonly<{ value: string; entries: readonly Entry[] }>

const listDropped = ({ section }: SectionRef, value: string): readonly Entry[] =>
  section.choice?.key === 'onset'
    ? listDroppedEntries(FORM_PAGES, getShownSeizure(caseStore.getRecord(), WIZARD_VOCABULARY), value)
    : []

const isLaterSection = (record: CaseRecord, { page, section }: SectionRef): boolean =>
  page.perSeizure === true && isLaterInSeizure(section, getShownSeizure(record, WIZARD_VOCABULARY))

/** Takes over the answer of another section, while there is one and this section has none. */
function CopyButton({ sectionRef, label }: { sectionRef: SectionRef; label: string }) {
  const canCopy = useCaseRecord((record) => listCopiedCodes(record, sectionRef).length > 0)
  if (!canCopy) return null
  return (
    <Button
      variant="outline"
      size="sm"
      alignSelf="flex-start"
      onClick={() => changeRecord((record) => withCopiedCodes(record, sectionRef, WIZARD_VOCABULARY))}
    >
      {label}
    </Button>
  )
}

/** The section styles it, as the help: a style of its own would be made at the first answer of a page. */
const ClearButton = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <button type="button" className={toClassName('clear')} aria-label={`Clear the answer: ${title}`} onClick={onClear}>
    Clear
  </button>
)
