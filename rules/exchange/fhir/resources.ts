import type { JsonObject } from '../json-object.ts'

/** The parts of FHIR R4 that are written here. Nothing is empty or null in them, as FHIR has it. */
export type Coding = Readonly<{ system?: string; code: string; display?: string }>

export type Extension = Readonly<{ url: string }> & JsonObject

export type QuestionnaireItem = Readonly<{
  linkId: string
  text: string
  type: 'group' | 'choice' | 'decimal' | 'string' | 'text'
  repeats?: true
  extension?: readonly Extension[]
  enableWhen?: readonly Readonly<{ question: string; operator: '='; answerCoding: Coding }>[]
  answerOption?: readonly Readonly<{ valueCoding: Coding }>[]
  item?: readonly QuestionnaireItem[]
}>

export type ResponseAnswer = Readonly<{
  extension?: readonly Extension[]
  valueCoding?: Coding
  valueDecimal?: number
  valueString?: string
}>

export type ResponseItem = Readonly<{
  linkId: string
  text: string
  extension?: readonly Extension[]
  answer?: readonly ResponseAnswer[]
  item?: readonly ResponseItem[]
}>

export type QuestionnaireResponse = Readonly<{
  resourceType: 'QuestionnaireResponse'
  questionnaire: string
  status: 'in-progress' | 'completed'
  identifier?: Readonly<{ system: string; value: string }>
  subject?: Readonly<{ reference: string }>
  authored: string
  item?: readonly ResponseItem[]
}>
