import type {
  VocabularyPageFinding as Finding,
  VocabularyPageSection as Section,
  VocabularyPage,
} from '../../../schemas/types/vocabulary-page.ts'
import {
  type FormItemOfKind,
  listSectionItems,
  type SectionChoice,
  type SectionField,
  selectItems,
} from '../../case/index.ts'

type ChoiceOption = Omit<SectionChoice['options'][number], 'also' | 'shown' | 'labelFor'>

/** The questions of one section: its choice, its state, its findings with what specifies them, its fields. */
export function listSectionQuestions({ page }: VocabularyPage, section: Section, linkId: string): readonly FormNode[] {
  const items = listSectionItems(page, section)
  const { choice } = section
  const list = section.list ?? page.list
  return [
    ...(choice ? [toChoiceQuestion(choice, section.title)] : []),
    ...(section.state && list ? [toStateQuestion(section, selectItems(items, 'state'), list, linkId)] : []),
    ...(list ? listFindingQuestions(section, selectItems(items, 'entry'), list, linkId) : []),
    ...selectItems(items, 'field').flatMap(({ field }) => listFieldQuestions(field, page.perSeizure === true)),
  ]
}

/** Values such as `unknown` occur in several choices, so that their code begins with the name of theirs. */
export const toOption = (key: string, { value, label, help, hpo, match }: ChoiceOption): FormOption => ({
  code: `${key}.${value}`,
  value,
  label,
  help,
  hpo,
  match,
})

const toChoiceQuestion = ({ key, options }: SectionChoice, title: string): FormQuestion => ({
  linkId: key,
  text: title,
  kind: 'one',
  field: key,
  options: options.map((option) => toOption(key, option)),
})

/** More than one may hold: a seizure recorded without a change of the EEG, and another one with it. */
const toStateQuestion = (
  { title, hpo }: Section,
  states: readonly FormItemOfKind<'state'>[],
  field: string,
  linkId: string,
): FormQuestion => ({
  linkId: `${linkId}.state`,
  text: title,
  kind: 'many',
  field,
  options: states.map(({ code, state, label }) => ({
    code,
    value: code,
    label,
    hpo: state === 'unavailable' ? undefined : hpo?.[state],
  })),
})

/** A question for the entries of a section, one for what specifies each of them, and one for what is no longer asked. */
function listFindingQuestions(
  { title, state, findings = [] }: Section,
  items: readonly FormItemOfKind<'entry'>[],
  field: string,
  linkId: string,
): readonly FormQuestion[] {
  const top: QuestionHead = {
    linkId: `${linkId}.findings`,
    text: state ? `${title}: findings` : title,
    enabledBy: state && { linkId: `${linkId}.state`, code: state.abnormal },
  }
  const retired = items.flatMap(({ entry }) => (entry.retired === undefined ? [] : [entry]))
  const hidden = { linkId: `${linkId}.retired`, text: `${title}: no longer asked`, isHidden: true } as const
  return [
    ...listOptionQuestion(top, findings.filter(isOffered), field),
    ...items.flatMap(({ code, label, parents, entry: { remark, children = [] } }) => {
      const enabledBy = { linkId: parents.at(-1)?.code ?? top.linkId, code }
      return [
        ...(remark ? [toRemark(remark, `${label}: which`, 'line', enabledBy)] : []),
        ...listOptionQuestion({ linkId: code, text: label, enabledBy }, children.filter(isOffered), field),
      ]
    }),
    ...listOptionQuestion(hidden, retired, field),
  ]
}

type QuestionHead = Pick<FormQuestion, 'linkId' | 'text' | 'enabledBy' | 'isHidden'>

const isOffered = ({ retired }: Finding): boolean => retired === undefined

const listOptionQuestion = (head: QuestionHead, entries: readonly Finding[], field: string): readonly FormQuestion[] =>
  entries.length === 0 ? [] : [{ ...head, kind: 'many', field, options: entries.map(toEntryOption) }]

const toEntryOption = ({ code, label, help, hpo, match, retired }: Finding): FormOption => ({
  ...{ code, value: code, label, help, hpo, match },
  ...(retired !== undefined && { isRetired: true }),
})

/** A field, and its unit where that is chosen. */
function listFieldQuestions(field: SectionField, isOfSeizure: boolean): readonly FormQuestion[] {
  const { key, label, kind, unit, unitKey, units } = field
  if (kind === 'text' || kind === 'area') {
    const textKind = kind === 'text' ? 'line' : 'area'
    return [isOfSeizure ? toRemark(key, label, textKind) : { linkId: key, text: label, kind: textKind, field: key }]
  }
  const prefix = isOfSeizure ? 'seizure.' : ''
  return [
    {
      linkId: `${prefix}${key}`,
      text: label,
      kind: 'amount',
      field: key,
      ...(unit && { unit }),
      ...(unitKey && { unitField: unitKey }),
    },
    ...(unitKey && units ? [toUnitQuestion(`${prefix}${unitKey}`, unitKey, units, label)] : []),
  ]
}

const toUnitQuestion = (linkId: string, field: string, units: readonly string[], label: string): FormQuestion => ({
  linkId,
  text: units.includes('years') ? `${label}: unit, years if not given` : `${label}: what is counted`,
  kind: 'one',
  field,
  options: units.map((unit) => toOption('unit', { value: unit, label: unit })),
})

const toRemark = (
  key: string,
  text: string,
  kind: 'line' | 'area',
  enabledBy?: FormQuestion['enabledBy'],
): FormQuestion => ({ linkId: `remark.${key}`, text, kind, field: key, isRemark: true, enabledBy })

/** An answer that a question offers. `code`: in the code system; `value`: in the case. */
export type FormOption = Readonly<{
  code: string
  value: string
  label: string
  help?: string | undefined
  hpo?: string | undefined
  match?: 'exact' | 'broader' | 'narrower' | undefined
  isRetired?: true
}>

/** Shown when the question of that link id has this answer. */
type FormCondition = Readonly<{ linkId: string; code: string }>

/**
 * How a question is answered: with one option, with many, with words of no list, with a number, or with a text of a
 * line or of several.
 */
export type AnswerKind = 'one' | 'many' | 'words' | 'amount' | 'line' | 'area'

export type FormQuestion = Readonly<{
  linkId: string
  text: string
  kind: AnswerKind
  /** Where the case, or within the seizures a seizure, keeps the answer. */
  field: string
  /** True where the field is one of a seizure's remarks. */
  isRemark?: true
  options?: readonly FormOption[]
  unit?: string
  /** The field that keeps the unit, where that is chosen. */
  unitField?: string
  /** True where the form no longer asks, and stored cases may have an answer. */
  isHidden?: true
  enabledBy?: FormCondition | undefined
}>

export type FormGroup = Readonly<{
  linkId: string
  text: string
  /** True for the seizures alone. */
  repeats?: true
  enabledBy?: FormCondition | undefined
  items: readonly FormNode[]
}>

export type FormNode = FormGroup | FormQuestion

export const isGroup = (item: FormNode): item is FormGroup => 'items' in item
