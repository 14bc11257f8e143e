import { chakra } from '@chakra-ui/react'
import { memo, useCallback, useDeferredValue, useId, useMemo } from 'react'
import type { Section } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import {
  getChoiceValue,
  getCodes,
  getShownSeizure,
  hasFindingsOpen,
  isSectionShown,
  type SectionRef,
  withChoiceValue,
  withEntryTicked,
  withoutSectionState,
} from '../case/section-ref.ts'
import { getAnswer, withAnswer } from '../case/seizures.ts'
import { SOURCE_STATES, STATE_LABELS } from '../case/source-states.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { FORM_PAGES } from '../case/vocabulary.ts'
import { toClassName } from '../theme/class-names.ts'
import { Heading } from '../ui/controls.tsx'
import { SECTION } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { Field } from './fields.tsx'
import { Findings } from './findings.tsx'
import { changeRecord, WIZARD_VOCABULARY } from './use-section.ts'

/** One section of a page, whatever the vocabulary puts into it. */
export const SectionView = memo(function SectionView({ sectionRef }: { sectionRef: SectionRef }) {
  const title = useId()
  const { section } = sectionRef
  const isVisible = useCaseRecord((record) => isSectionShown(record, sectionRef, WIZARD_VOCABULARY))
  const isOpen = useCaseRecord((record) => hasFindingsOpen(record, sectionRef))
  const hasOpened = useDeferredValue(isOpen)
  const answer = useSectionAnswer(sectionRef)
  if (!isVisible) return null
  return (
    <chakra.section aria-labelledby={title} aria-busy={hasOpened !== isOpen} css={SECTION}>
      <div className={toClassName('section-head')}>
        <Heading as="h2" id={title}>
          {section.title}
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
          onChoose={answer.choose}
        />
      )}
      {isOpen && hasOpened && section.findings && <Findings sectionRef={sectionRef} labelledBy={title} />}
      {section.fields?.map((field) => (
        <Field
          key={field.key}
          field={field}
          labelledBy={field.label === section.title && !section.findings ? title : undefined}
        />
      ))}
    </chakra.section>
  )
})

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
  const options = useMemo(() => listOptions(section, type), [section, type])
  const value = useCaseRecord(createAnswerReader(sectionRef))
  const choose = useCallback((chosen: string) => changeRecord(createAnswerWriter(sectionRef, chosen)), [sectionRef])
  const isClearable = value !== '' && !section.ask && section.choice?.default === undefined
  return { options, value, isClearable, choose }
}

function listOptions(
  { state, stateLabels, choice, ask }: Section,
  type: string | undefined,
): readonly RadioOption[] | undefined {
  if (state)
    return SOURCE_STATES.map((name) => ({ value: state[name], label: stateLabels?.[name] ?? STATE_LABELS[name] }))
  if (ask) return YES_NO_OPTIONS
  return choice?.options.map(({ value, label, labelFor, help }) => ({
    value,
    label: labelFor?.[type ?? ''] ?? label,
    help,
  }))
}

const formatAnswer = (answer: boolean | undefined): string => (answer === undefined ? '' : answer ? 'yes' : 'no')

type AnswerReader = (record: CaseRecord) => string
type AnswerWriter = (record: CaseRecord) => CaseRecord

function createAnswerReader(sectionRef: SectionRef): AnswerReader {
  const { section } = sectionRef
  if (section.state) {
    const states = Object.values(section.state)
    return (record) => getCodes(record, sectionRef).find((code) => states.includes(code)) ?? ''
  }
  if (section.ask) return (record) => formatAnswer(getAnswer(record, section))
  return (record) => getChoiceValue(record, sectionRef, WIZARD_VOCABULARY)
}

function createAnswerWriter(sectionRef: SectionRef, chosen: string): AnswerWriter {
  const { section } = sectionRef
  if (section.state)
    return (record) =>
      chosen === ''
        ? withoutSectionState(record, sectionRef, WIZARD_VOCABULARY)
        : withEntryTicked(record, sectionRef, WIZARD_VOCABULARY, chosen, true)
  if (section.ask) return (record) => withAnswer(record, FORM_PAGES, section, chosen === 'yes')
  return (record) => withChoiceValue(record, sectionRef, WIZARD_VOCABULARY, chosen)
}
