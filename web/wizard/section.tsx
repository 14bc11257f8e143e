import { chakra } from '@chakra-ui/react'
import { memo, useCallback, useDeferredValue, useId, useMemo } from 'react'
import type { Section } from '../../rules/pack/index.ts'
import type { Kept } from '../case/case-record.ts'
import {
  clearState,
  codesAt,
  hasFindingsOpen,
  isShown,
  type Place,
  setEntry,
  setValue,
  shownSeizure,
  valueAt,
} from '../case/section-ref.ts'
import { answer, answerTo } from '../case/seizures.ts'
import { useKept } from '../case/use-case.ts'
import { PAGES } from '../case/vocabulary.ts'
import { Heading } from '../ui/controls.tsx'
import { SECTION } from '../ui/field-styles.ts'
import { Help } from '../ui/help.tsx'
import { Choice, type Option } from '../ui/radio-group.tsx'
import { Field } from './fields.tsx'
import { Findings } from './findings.tsx'
import { change, WORDING } from './use-section.ts'

/** One section of a page, whatever the vocabulary puts into it. */
export const SectionView = memo(function SectionView({ place }: { place: Place }) {
  const title = useId()
  const { section } = place
  const isVisible = useKept((kept) => isShown(kept, place, WORDING))
  const isOpen = useKept((kept) => hasFindingsOpen(kept, place))
  const hasOpened = useDeferredValue(isOpen)
  const answered = useAnswer(place)
  if (!isVisible) return null
  return (
    <chakra.section aria-labelledby={title} aria-busy={hasOpened !== isOpen} css={SECTION}>
      <div className="section-head">
        <Heading as="h2" id={title}>
          {section.title}
        </Heading>
        {section.help && <Help term={section.title} text={section.help} />}
        {answered.isClearable && <ClearButton title={section.title} onClear={() => answered.choose('')} />}
      </div>
      {answered.options && (
        <Choice
          labelledBy={title}
          name={section.id}
          options={answered.options}
          value={answered.value}
          onChoose={answered.choose}
        />
      )}
      {isOpen && hasOpened && section.findings && <Findings place={place} labelledBy={title} />}
      {section.fields?.map((field) => (
        <Field
          key={field.key}
          field={field}
          titledBy={field.label === section.title && !section.findings ? title : undefined}
        />
      ))}
    </chakra.section>
  )
})

/** The section styles it, as the help: a style of its own would be made at the first answer of a page. */
const ClearButton = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <button type="button" className="clear" aria-label={`Clear the answer: ${title}`} onClick={onClear}>
    Clear
  </button>
)

type Answer = Readonly<{
  options?: readonly Option[] | undefined
  value: string
  isClearable: boolean
  choose: (value: string) => void
}>

const YES_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const STATES = ['unavailable', 'normal', 'abnormal'] as const
const STATE_LABELS = { unavailable: 'Not available', normal: 'Normal', abnormal: 'Abnormal' }

/** What a section asks at its head: the state of a source, one value, or yes and no. */
function useAnswer(place: Place): Answer {
  const { section } = place
  const type = useKept((kept) => (place.page.perSeizure ? shownSeizure(kept, WORDING).mainType : undefined))
  const options = useMemo(() => optionsOf(section, type), [section, type])
  const value = useKept(answerOf(place))
  const choose = useCallback((chosen: string) => change(answerWith(place, chosen)), [place])
  const isClearable = value !== '' && !section.ask && section.choice?.default === undefined
  return { options, value, isClearable, choose }
}

function optionsOf(
  { state, stateLabels, choice, ask }: Section,
  type: string | undefined,
): readonly Option[] | undefined {
  if (state) return STATES.map((name) => ({ value: state[name], label: stateLabels?.[name] ?? STATE_LABELS[name] }))
  if (ask) return YES_NO
  return choice?.options.map(({ value, label, labelFor, help }) => ({
    value,
    label: labelFor?.[type ?? ''] ?? label,
    help,
  }))
}

type Read = (kept: Kept) => string
type Write = (kept: Kept) => Kept

function answerOf(place: Place): Read {
  const { section } = place
  if (section.state) {
    const states = Object.values(section.state)
    return (kept) => codesAt(kept, place).find((code) => states.includes(code)) ?? ''
  }
  if (section.ask) return (kept) => ({ true: 'yes', false: 'no', undefined: '' })[`${answerTo(kept, section)}`]
  return (kept) => valueAt(kept, place, WORDING)
}

function answerWith(place: Place, chosen: string): Write {
  const { section } = place
  if (section.state)
    return (kept) => (chosen === '' ? clearState(kept, place, WORDING) : setEntry(kept, place, WORDING, chosen, true))
  if (section.ask) return (kept) => answer(kept, PAGES, section, chosen === 'yes')
  return (kept) => setValue(kept, place, WORDING, chosen)
}
