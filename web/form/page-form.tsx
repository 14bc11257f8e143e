import { Form, Formik, useField } from 'formik'
import { type ReactNode, useEffect } from 'react'
import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { CaseRecord } from '../case/case-record.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { getFieldText } from '../case/sections/field-values.ts'
import { getShownSeizure } from '../case/sections/section-ref.ts'

type PageFormProps = Readonly<{ page: VocabularyPage; children: ReactNode }>

/** The form of one page of the wizard, with what is typed on it. The case is kept in its own store, with every key. */
export const PageForm = ({ page, children }: PageFormProps) => (
  <Formik initialValues={collectTexts(caseStore.getRecord(), page)} validateOnChange={false} onSubmit={() => undefined}>
    <Form noValidate autoComplete="off">
      {children}
    </Form>
  </Formik>
)

function collectTexts(record: CaseRecord, page: VocabularyPage): Record<string, string> {
  const fields = page.sections.flatMap((section) =>
    (section.fields ?? []).map(
      (field) => [field.key, getFieldText(record, { page: page.page, section }, field)] as const,
    ),
  )
  return { ...(page.page.perSeizure && getShownSeizure(record).remarks), ...Object.fromEntries(fields) }
}

type TypedText = Readonly<{
  name: string
  read: (record: CaseRecord) => string
  write: (record: CaseRecord, text: string) => CaseRecord
  /** What is wrong with what is typed. */
  findProblem?: (record: CaseRecord) => string | undefined
}>

const findNoProblem = (): undefined => undefined

/**
 * A text of the form of the page. What is typed is in the case at once; what changes it there, such as a shortcut or an
 * undo, comes back into the form.
 */
export function useTypedText({ name, read, write, findProblem = findNoProblem }: TypedText) {
  const text = useCaseRecord(read)
  const problem = useCaseRecord(findProblem)
  const [input, { error }, { setValue, setError }] = useField<string | undefined>({ name, validate: () => problem })
  const typed = input.value ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of Formik are others with every draw
  useEffect(() => {
    if (typed !== text) void setValue(text, false)
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setError(problem), [problem])
  const change = (value: string): void => {
    void setValue(value, false)
    caseStore.change((record) => write(record, value))
  }
  return { input: { name, value: typed, onBlur: input.onBlur }, error, change }
}
