import type { Finding, Section, VocabularyPage } from '../../../schemas/types/vocabulary-page.ts'
import { SOURCE_STATES, STATE_LABELS } from '../../case/index.ts'
import type { FormItem, FormOption, FormQuestion } from './form-item.ts'

type SectionChoice = NonNullable<Section['choice']>
type SectionField = NonNullable<Section['fields']>[number]
type ChoiceOption = Omit<SectionChoice['options'][number], 'also' | 'shown' | 'labelFor'>

/** The questions of one section: its choice, its state, its findings with what specifies them, its fields. */
export function listSectionItems({ page }: VocabularyPage, section: Section, linkId: string): readonly FormItem[] {
  const { choice, state, fields = [] } = section
  const list = section.list ?? page.list
  return [
    ...(choice ? [toChoiceQuestion(choice, section.title)] : []),
    ...(state && list ? [toStateQuestion(section, state, list, linkId)] : []),
    ...(list ? listFindingQuestions(section, list, linkId) : []),
    ...fields.flatMap((field) => listFieldQuestions(field, page.perSeizure === true)),
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
  { title, stateLabels, hpo }: Section,
  state: NonNullable<Section['state']>,
  field: string,
  linkId: string,
): FormQuestion => ({
  linkId: `${linkId}.state`,
  text: title,
  kind: 'many',
  field,
  options: SOURCE_STATES.map((name) => ({
    code: state[name],
    value: state[name],
    label: stateLabels?.[name] ?? STATE_LABELS[name],
    hpo: name === 'unavailable' ? undefined : hpo?.[name],
  })),
})

function listFindingQuestions(section: Section, field: string, linkId: string): readonly FormQuestion[] {
  const { title, state, findings = [] } = section
  const enabledBy = state && { linkId: `${linkId}.state`, code: state.abnormal }
  const text = state ? `${title}: findings` : title
  const retired = findings.flatMap(listRetired)
  const top = { linkId: `${linkId}.findings`, text, enabledBy }
  return [
    ...listEntryQuestions(top, findings, field),
    ...listOptionQuestion(
      { linkId: `${linkId}.retired`, text: `${title}: no longer asked`, isHidden: true },
      retired,
      field,
    ),
  ]
}

type QuestionHead = Pick<FormQuestion, 'linkId' | 'text' | 'enabledBy' | 'isHidden'>

/** A question for entries, then those for what specifies each of them. */
const listEntryQuestions = (
  head: QuestionHead,
  entries: readonly Finding[],
  field: string,
): readonly FormQuestion[] => [
  ...listOptionQuestion(
    head,
    entries.filter(({ retired }) => retired === undefined),
    field,
  ),
  ...entries.flatMap(({ code, label, remark, children = [] }) => {
    const enabledBy = { linkId: head.linkId, code }
    return [
      ...(remark ? [toRemark(remark, `${label}: which`, 'line', enabledBy)] : []),
      ...listEntryQuestions({ linkId: code, text: label, enabledBy }, children, field),
    ]
  }),
]

const listOptionQuestion = (head: QuestionHead, entries: readonly Finding[], field: string): readonly FormQuestion[] =>
  entries.length === 0 ? [] : [{ ...head, kind: 'many', field, options: entries.map(toEntryOption) }]

const listRetired = (entry: Finding): readonly Finding[] => [
  ...(entry.retired === undefined ? [] : [entry]),
  ...(entry.children ?? []).flatMap(listRetired),
]

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
