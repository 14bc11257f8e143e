import { useCallback, useMemo } from 'react'
import { getStateLabels, SOURCE_STATES } from '../../rules/case/index.ts'
import type { Section } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  getShownSeizure,
  hasQuestion,
  type SectionRef,
  withChoiceValue,
  withEntryTicked,
  withoutSectionState,
  withSectionAnswer,
} from '../case/sections/section-ref.ts'
import { getEditedRow } from '../case/seizures/seizures.ts'
import type { RadioOption } from '../ui/radio-group.tsx'

export type SectionAnswer = Readonly<{
  options?: readonly RadioOption[] | undefined
  value: string
  /** What is stored with the first entry of a page of a seizure, if nothing else is chosen. */
  defaultValue?: string | undefined
  isClearable: boolean
  choose: (value: string) => void
}>

const YES_NO_OPTIONS: readonly RadioOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** What a section asks at its head: the state of a source, one value, or yes and no. */
export function useSectionAnswer(sectionRef: SectionRef): SectionAnswer {
  const { section } = sectionRef
  const type = useCaseRecord((record) => (sectionRef.page.perSeizure ? getShownSeizure(record).mainType : undefined))
  const asked = useCaseRecord((record) => hasQuestion(record, sectionRef))
  const options = useMemo(() => listOptions(section, type, asked), [section, type, asked])
  const value = useCaseRecord(createAnswerReader(sectionRef))
  const defaultValue = section.choice?.default
  const choose = useCallback((chosen: string) => caseStore.change(createAnswerWriter(sectionRef, chosen)), [sectionRef])
  const isClearable = value !== '' && !asked && defaultValue === undefined
  return { options, value, defaultValue, isClearable, choose }
}

function listOptions(section: Section, type: string | undefined, asked: boolean): readonly RadioOption[] | undefined {
  const { state, choice } = section
  if (state) return SOURCE_STATES.map((name) => ({ value: state[name], label: getStateLabels(section)[name] }))
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

/** A new seizure is stored with its first entry; until then nothing of it looks chosen. */
const isStored = (record: CaseRecord, { page }: SectionRef): boolean =>
  page.perSeizure !== true || record.patient.seizures[getEditedRow(record)] !== undefined

type AnswerReader = (record: CaseRecord) => string
type AnswerWriter = (record: CaseRecord) => CaseRecord

function createAnswerReader(sectionRef: SectionRef): AnswerReader {
  const { section } = sectionRef
  if (section.state) {
    const states = Object.values(section.state)
    return (record) => getCodes(record, sectionRef).find((code) => states.includes(code)) ?? ''
  }
  return (record) => {
    if (hasQuestion(record, sectionRef)) return formatAnswer(getSectionAnswer(record, sectionRef))
    return (
      findChosenEntry(record, sectionRef) ?? (isStored(record, sectionRef) ? getChoiceValue(record, sectionRef) : '')
    )
  }
}

function createAnswerWriter(sectionRef: SectionRef, chosen: string): AnswerWriter {
  const { state, oneOf } = sectionRef.section
  return (record) => {
    if (hasQuestion(record, sectionRef)) return withSectionAnswer(record, sectionRef, chosen === 'yes')
    if ((state || oneOf) && chosen === '') return withoutSectionState(record, sectionRef)
    if (state) return withEntryTicked(record, sectionRef, chosen, true)
    return withChoiceValue(record, sectionRef, chosen)
  }
}
