import type { JsonObject } from '../json-object.ts'
import { CODE_SYSTEM_URL, QUESTIONNAIRE_ID, QUESTIONNAIRE_URL } from './canonical.ts'
import type { Form } from './form.ts'
import { type AnswerKind, type FormNode, type FormOption, type FormQuestion, isGroup } from './form-sections.ts'
import type { Coding, Extension, QuestionnaireItem } from './resources.ts'

const FHIR = 'http://hl7.org/fhir/StructureDefinition'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'

const ITEM_TYPES: Readonly<Record<AnswerKind, QuestionnaireItem['type']>> = {
  one: 'choice',
  many: 'choice',
  words: 'string',
  amount: 'decimal',
  line: 'string',
  area: 'text',
}

/** So many answers are read at a glance as boxes; more are looked for by typing. */
const MAX_CHECK_BOXES = 20

/** The wizard as a Questionnaire of Structured Data Capture, about one patient. */
export const buildQuestionnaire = (form: Form): JsonObject => ({
  resourceType: 'Questionnaire',
  id: QUESTIONNAIRE_ID,
  extension: [createLaunchContext()],
  ...describeDefinition(form, {
    url: QUESTIONNAIRE_URL,
    name: 'EpiCriteriaCase',
    title: 'A case of epilepsy, as EpiCriteria asks for it',
    description: 'Everything that the ILAE definitions of epilepsy syndromes (2022) are compared with.',
  }),
  subjectType: ['Patient'],
  item: form.items.map(toQuestionnaireItem),
})

const createLaunchContext = (): Extension => ({
  url: `${SDC}/sdc-questionnaire-launchContext`,
  extension: [
    {
      url: 'name',
      valueCoding: { system: 'http://hl7.org/fhir/uv/sdc/CodeSystem/launchContext', code: 'patient' },
    },
    { url: 'type', valueCode: 'Patient' },
    { url: 'description', valueString: 'The patient whose age, and sex noted at birth, can be filled in.' },
  ],
})

function toQuestionnaireItem(item: FormNode): QuestionnaireItem {
  const { linkId, text, enabledBy } = item
  const enableWhen = enabledBy && [
    { question: enabledBy.linkId, operator: '=' as const, answerCoding: toCoding(enabledBy.code) },
  ]
  return {
    linkId,
    text,
    ...(enableWhen && { enableWhen }),
    ...(isGroup(item)
      ? { type: 'group', ...(item.repeats && { repeats: true }), item: item.items.map(toQuestionnaireItem) }
      : describeQuestion(item)),
  }
}

function describeQuestion(question: FormQuestion): Pick<QuestionnaireItem, 'type' | 'repeats' | 'answerOption'> {
  const { kind, options } = question
  const extension = listExtensions(question)
  return {
    ...(extension.length > 0 && { extension }),
    type: ITEM_TYPES[kind],
    ...((kind === 'many' || kind === 'words') && { repeats: true }),
    ...(options && { answerOption: options.map((option) => ({ valueCoding: toOptionCoding(option) })) }),
  }
}

const listExtensions = ({ kind, options = [], unit, isHidden }: FormQuestion): readonly Extension[] => [
  ...(isHidden ? [{ url: `${FHIR}/questionnaire-hidden`, valueBoolean: true }] : []),
  ...(unit === undefined ? [] : [createUnit(unit)]),
  ...(kind === 'many' && options.length <= MAX_CHECK_BOXES ? [CHECK_BOXES] : []),
]

const createUnit = (unit: string): Extension => ({
  url: `${FHIR}/questionnaire-unit`,
  valueCoding: { system: 'http://unitsofmeasure.org', code: unit, display: unit },
})

const CHECK_BOXES: Extension = {
  url: `${FHIR}/questionnaire-itemControl`,
  valueCodeableConcept: {
    coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'check-box' }],
  },
}

const toCoding = (code: string): Coding => ({ system: CODE_SYSTEM_URL, code })

/** An option as an answer. */
export const toOptionCoding = ({ code, label }: FormOption): Coding => ({ ...toCoding(code), display: label })

/** How a definition is called. `url`: canonical; `name`: for programs. */
type DefinitionNames = Readonly<{ url: string; name: string; title: string; description: string }>

/** The metadata of every definition. They change with the rules, so that they carry their version. */
export const describeDefinition = ({ version, date }: Form, names: DefinitionNames): JsonObject => ({
  ...names,
  version,
  status: 'active',
  // In the sense of FHIR: made for education, not for genuine use.
  experimental: true,
  date,
  publisher: 'EpiCriteria',
  purpose: 'Education of healthcare professionals on epilepsy syndromes. It is not a diagnostic tool.',
})
