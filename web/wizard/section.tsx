import { chakra } from '@chakra-ui/react'
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import type { Entry, Section } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  getShownSeizure,
  hasFindingsOpen,
  isAsked,
  isSectionShown,
  listCopiedCodes,
  type SectionRef,
  withChoiceValue,
  withCopiedCodes,
  withEntryTicked,
  withoutSectionState,
  withSectionAnswer,
} from '../case/section-ref.ts'
import { isLaterInSeizure, listDroppedEntries } from '../case/seizures.ts'
import { SOURCE_STATES, STATE_LABELS } from '../case/source-states.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { SECTION } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { Field, Shortcuts } from './fields.tsx'
import { Findings } from './findings.tsx'
import { SwitchModal } from './switch-modal.tsx'
import { changeRecord, WIZARD_VOCABULARY } from './use-section.ts'

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
    <chakra.section id={section.id} aria-labelledby={title} aria-busy={hasOpened !== isOpen} css={SECTION}>
      <div className={toClassName('section-head')}>
        <Heading as="h2" id={title} tabIndex={-1} outline="none">
          {heading}
        </Heading>
        {section.help && <Help term={section.title} text={section.help} />}
        {answer.isClearable && <ClearButton title={section.title} onClear={() => answer.choose('')} />}
      </div>
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

type SectionAnswer = Readonly<{
  options?: readonly RadioOption[] | undefined
  value: string
  isClearable: boolean
  choose: (value: string) => void
}>

const YES_NO_OPTIONS: readonly RadioOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** What a section asks at its head: the state of a source, one value, or yes and no. */
function useSectionAnswer(sectionRef: SectionRef): SectionAnswer {
  const { section } = sectionRef
  const type = useCaseRecord((record) =>
    sectionRef.page.perSeizure ? getShownSeizure(record, WIZARD_VOCABULARY).mainType : undefined,
  )
  const asked = useCaseRecord((record) => isAsked(record, sectionRef, WIZARD_VOCABULARY))
  const options = useMemo(() => listOptions(section, type, asked), [section, type, asked])
  const value = useCaseRecord(createAnswerReader(sectionRef))
  const choose = useCallback((chosen: string) => changeRecord(createAnswerWriter(sectionRef, chosen)), [sectionRef])
  const isClearable = value !== '' && !asked && section.choice?.default === undefined
  return { options, value, isClearable, choose }
}

function listOptions(
  { state, stateLabels, choice }: Section,
  type: string | undefined,
  asked: boolean,
): readonly RadioOption[] | undefined {
  if (state)
    return SOURCE_STATES.map((name) => ({ value: state[name], label: stateLabels?.[name] ?? STATE_LABELS[name] }))
  if (asked) return YES_NO_OPTIONS
  return choice?.options.map(({ value, label, labelFor, help }) => ({
    value,
    label: labelFor?.[type ?? ''] ?? label,
    help,
  }))
}

const formatAnswer = (answer: boolean | undefined): string => (answer === undefined ? '' : answer ? 'yes' : 'no')

const findChosenEntry = (record: CaseRecord, sectionRef: SectionRef): string | undefined =>
  sectionRef.section.oneOf?.find((code) => getCodes(record, sectionRef).includes(code))

type AnswerReader = (record: CaseRecord) => string
type AnswerWriter = (record: CaseRecord) => CaseRecord

function createAnswerReader(sectionRef: SectionRef): AnswerReader {
  const { section } = sectionRef
  if (section.state) {
    const states = Object.values(section.state)
    return (record) => getCodes(record, sectionRef).find((code) => states.includes(code)) ?? ''
  }
  return (record) => {
    if (isAsked(record, sectionRef, WIZARD_VOCABULARY)) return formatAnswer(getSectionAnswer(record, sectionRef))
    return findChosenEntry(record, sectionRef) ?? getChoiceValue(record, sectionRef, WIZARD_VOCABULARY)
  }
}

function createAnswerWriter(sectionRef: SectionRef, chosen: string): AnswerWriter {
  const { state, oneOf } = sectionRef.section
  return (record) => {
    if (isAsked(record, sectionRef, WIZARD_VOCABULARY))
      return withSectionAnswer(record, sectionRef, WIZARD_VOCABULARY, chosen === 'yes')
    if ((state || oneOf) && chosen === '') return withoutSectionState(record, sectionRef, WIZARD_VOCABULARY)
    if (state) return withEntryTicked(record, sectionRef, WIZARD_VOCABULARY, chosen, true)
    return withChoiceValue(record, sectionRef, WIZARD_VOCABULARY, chosen)
  }
}
