import { Button, chakra } from '@chakra-ui/react'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { listCopiedCodes, type SectionRef, withCopiedCodes } from '../case/sections/section-ref.ts'
import { isQuickType, type QuickType, withQuickType } from '../case/seizures/quick-types.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Findings } from './findings.tsx'
import type { SectionAnswer } from './section-answer.ts'
import { SectionFields } from './section-fields.tsx'

type SectionBodyProps = Readonly<{
  sectionRef: SectionRef
  /** The heading of the section. */
  titleId: string
  answer: SectionAnswer
  choose: (value: string) => void
  isListOpen: boolean
}>

/** What is below the heading of a section: its question, its list, its fields. */
export function SectionBody({ sectionRef, titleId, answer, choose, isListOpen }: SectionBodyProps) {
  const { section } = sectionRef
  return (
    <>
      {section.quickTypes && <QuickTypes quickTypes={section.quickTypes} />}
      {answer.options && (
        <RadioGroup
          labelledBy={titleId}
          name={section.id}
          options={answer.options}
          value={answer.value}
          defaultValue={answer.defaultValue}
          onChoose={choose}
        />
      )}
      {section.copyFrom && <CopyButton sectionRef={sectionRef} label={section.copyFrom.label} />}
      {isListOpen && section.findings && <Findings sectionRef={sectionRef} labelledBy={titleId} />}
      {section.fields && !section.groups?.some(({ holdsFields }) => holdsFields) && (
        <SectionFields sectionRef={sectionRef} titleId={titleId} />
      )}
    </>
  )
}

/** Takes over the answer of another section, while there is one and this section has none. */
function CopyButton({ sectionRef, label }: { sectionRef: SectionRef; label: string }) {
  const canCopy = useCaseRecord((record) => listCopiedCodes(record, sectionRef).length > 0)
  if (!canCopy) return null
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      onClick={() => caseStore.change((record) => withCopiedCodes(record, sectionRef))}
    >
      {label}
    </Button>
  )
}

type QuickTypesProps = Readonly<{ quickTypes: readonly QuickType[] }>

/** What makes up most of practice, filled in with one click on this page and the two that follow. */
export const QuickTypes = ({ quickTypes }: QuickTypesProps) => (
  <chakra.div role="group" aria-label="Common seizure types" display="flex" flexWrap="wrap" gap="2">
    <chakra.p flexBasis="100%" textStyle="sm" color="fg.muted">
      One click fills in what the name means, here and on the next two pages. All of it can be changed.
    </chakra.p>
    {quickTypes.map((quickType) => (
      <QuickTypeButton key={quickType.label} quickType={quickType} />
    ))}
  </chakra.div>
)

function QuickTypeButton({ quickType }: Readonly<{ quickType: QuickType }>) {
  const isFilled = useCaseRecord((record) => isQuickType(record, quickType))
  return (
    <Button
      variant={isFilled ? 'solid' : 'outline'}
      size="sm"
      aria-pressed={isFilled}
      onClick={() => caseStore.change((record) => withQuickType(record, quickType))}
    >
      {quickType.label}
    </Button>
  )
}
