import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { HpoMap } from '../../schemas/types/hpo-map.ts'
import type { RulePack } from '../case/index.ts'
import type { BuiltNames, BuiltPack } from '../pack/index.ts'
import { INTENDED_PURPOSE } from '../text/texts.ts'

/** A JSON Schema of an object. */
export type ObjectSchema = Readonly<{ type: 'object'; [key: string]: unknown }>

/** What the tools read: the rules as they are built, with the names of entries and the map from HPO. */
export type ToolData = Readonly<{ pack: BuiltPack; names: BuiltNames; hpoMap: HpoMap }>

/** On which rules an answer rests, and what it is for. */
export type AnswerHead = Readonly<{ version: string; date: string; sha256: string; status: string; purpose: string }>

/** Structured, and the same in a few lines of text. */
export type ToolAnswer = Readonly<{ text: string; data: Readonly<Record<string, unknown>> }>

/** A tool that a language model or a program calls. `call` throws `ToolRefusal` where its input is not one. */
export type Tool = Readonly<{
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  call: (data: ToolData, input: unknown) => ToolAnswer
}>

/** A sentence on which a caller can act. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal'
}

type ToolDefinition<Input> = Omit<Tool, 'call' | 'outputSchema'> &
  Readonly<{ output: Readonly<Record<string, object>>; run: (data: ToolData, input: Input) => ToolAnswer }>

/** Their version, date, hash, status and purpose. */
const RULES_SCHEMA = { type: 'object' }

/** A tool whose input is checked by its schema, and whose answer always names the rules. */
export function createTool<Input>({ output, run, ...tool }: ToolDefinition<Input>): Tool {
  let isInput: ValidateFunction<Input> | undefined
  const outputSchema: ObjectSchema = {
    type: 'object',
    properties: { rules: RULES_SCHEMA, ...output },
    required: ['rules', ...Object.keys(output)],
  }
  const call = (data: ToolData, input: unknown): ToolAnswer => {
    isInput ??= new Ajv2020({ allowUnionTypes: true, strict: false }).compile<Input>(tool.inputSchema)
    if (!isInput(input)) throw new ToolRefusal(describeInvalid(tool, isInput))
    const rules = describeRules(data.pack)
    const answer = run(data, input)
    const head = `Rules ${rules.version} of ${rules.date}, ${rules.status}. ${rules.purpose}`
    return { text: `${answer.text}\n\n${head}`, data: { rules, ...answer.data } }
  }
  return { ...tool, outputSchema, call }
}

/** The values of a call are left out: they may be those of a patient. */
function describeInvalid(
  { name, inputSchema }: Pick<Tool, 'name' | 'inputSchema'>,
  { errors }: ValidateFunction,
): string {
  const [error] = errors ?? []
  if (error?.keyword === 'additionalProperties' && error.instancePath === '')
    return `Nothing was done: ${name} has no argument \`${error.params.additionalProperty}\`. Its arguments are ${Object.keys(Object(inputSchema.properties)).join(', ')}.`
  const where = error?.instancePath ? `at ${error.instancePath.slice(0, 100)}` : 'at its root'
  return `Nothing was done: the input of ${name} is not as its schema has it, ${where} it ${error?.message ?? 'differs'}. Correct that and call again.`
}

export function describeRules({ version, date, sha256, syndromes }: RulePack): AnswerHead {
  const all = Object.values(syndromes)
  const drafts = all.filter(({ status }) => status === 'draft').length
  const status = drafts === 0 ? 'reviewed' : `draft: ${drafts} of ${all.length} syndromes not yet reviewed by a person`
  return { version, date, sha256, status, purpose: INTENDED_PURPOSE }
}
