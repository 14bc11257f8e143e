import type { ReactNode } from 'react'
import { type FieldDefinition, hasFieldText } from '../case/field-values.ts'
import type { SectionRef } from '../case/section-ref.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { WIZARD_VOCABULARY } from '../case/vocabulary.ts'
import { Field, Shortcuts } from './fields.tsx'
import { Fold } from './fold.tsx'

type SectionFieldsProps = Readonly<{ sectionRef: SectionRef; titleId: string }>

/** The fields of a section with the buttons that fill them; where it says so, the first field alone is in sight. */
export function SectionFields({ sectionRef, titleId }: SectionFieldsProps) {
  const { shortcuts, fields = [], findings, title, more } = sectionRef.section
  const draw = (field: FieldDefinition) => {
    const isTitled = field.label === title && !findings
    return <Field key={field.key} sectionRef={sectionRef} field={field} labelledBy={isTitled ? titleId : undefined} />
  }
  const buttons = shortcuts && <Shortcuts sectionRef={sectionRef} shortcuts={shortcuts} labelledBy={titleId} />
  if (more === undefined)
    return (
      <>
        {buttons}
        {fields.map(draw)}
      </>
    )
  const [first, ...others] = fields
  return (
    <>
      {first && draw(first)}
      <FieldFold sectionRef={sectionRef} title={more} fields={others}>
        {buttons}
        {others.map(draw)}
      </FieldFold>
    </>
  )
}

type FieldFoldProps = Readonly<{
  sectionRef: SectionRef
  title: string
  fields: readonly FieldDefinition[]
  children: ReactNode
}>

/** Fields under a title. It stands open while one of them has a value. */
function FieldFold({ sectionRef, title, fields, children }: FieldFoldProps) {
  const hasValue = useCaseRecord((record) => hasFieldText(record, sectionRef, WIZARD_VOCABULARY, fields))
  return (
    <Fold summary={title} isHeld={hasValue}>
      {children}
    </Fold>
  )
}
