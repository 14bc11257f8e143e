import type { ReactNode } from 'react'
import { useCaseRecord } from '../case/current-case.ts'
import { type FieldDefinition, hasFieldText } from '../case/sections/field-values.ts'
import type { SectionRef } from '../case/sections/section-ref.ts'
import { Shortcuts, TypedField } from './fields.tsx'
import { Fold } from './fold.tsx'

type SectionFieldsProps = Readonly<{ sectionRef: SectionRef; titleId: string }>

type FieldListProps = Readonly<{ sectionRef: SectionRef; fields: readonly FieldDefinition[]; labelledBy: string }>

/** Fields of a section; one that is called as the section is has no label of its own. */
export function FieldList({ sectionRef, fields, labelledBy }: FieldListProps) {
  const { findings, title } = sectionRef.section
  return fields.map((field) => {
    const isTitled = field.label === title && !findings
    return (
      <TypedField
        key={field.key}
        sectionRef={sectionRef}
        field={field}
        labelledBy={isTitled ? labelledBy : undefined}
      />
    )
  })
}

/** The fields of a section with the buttons that fill them; where it is so set, the first field alone is in sight. */
export function SectionFields({ sectionRef, titleId }: SectionFieldsProps) {
  const { shortcuts, fields = [], more } = sectionRef.section
  const [first, ...others] = fields
  const buttons = shortcuts && <Shortcuts sectionRef={sectionRef} shortcuts={shortcuts} labelledBy={titleId} />
  const list = { sectionRef, labelledBy: titleId }
  if (more === undefined || first === undefined)
    return (
      <>
        {buttons}
        <FieldList {...list} fields={fields} />
      </>
    )
  return (
    <>
      <FieldList {...list} fields={[first]} />
      <FieldFold sectionRef={sectionRef} title={more} fields={others}>
        {buttons}
        <FieldList {...list} fields={others} />
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

/** Fields under a title. It is open while one of them has a value. */
function FieldFold({ sectionRef, title, fields, children }: FieldFoldProps) {
  const hasValue = useCaseRecord((record) => hasFieldText(record, sectionRef, fields))
  return (
    <Fold summary={title} isHeld={hasValue}>
      {children}
    </Fold>
  )
}
