import {
  CHECKED_STAGES,
  type Criterion,
  type Group,
  type PatientCase,
  type Response,
  type RulePack,
  type SyndromeCode,
} from '../case/index.ts'
import { pickWorse } from './check.ts'
import { getCompiledPack } from './compile-pack.ts'
import { createContextReader, type EvaluationContext } from './evaluation-context.ts'
import { combine, INITIAL_GROUP } from './groups.ts'

/** One criterion, ready to be asked of many cases. */
export type CriterionReader = Readonly<{
  criterion: Criterion
  respond: (context: EvaluationContext) => Response
}>

/** One syndrome, ready to be asked of many cases that differ in little: criterion by criterion, without any text. */
export type SyndromeReader = Readonly<{
  /** In the order of the stages. */
  criteria: readonly CriterionReader[]
  /** The case has the codes of today, as `migrateCodes` gives them. */
  readCase: (patient: PatientCase) => EvaluationContext
  /** The group at the results, before ticked alerts, from what each criterion answers. */
  getGroup: (responses: readonly Response[]) => Group
}>

/** Undefined where the pack does not have the syndrome. */
export function createSyndromeReader(pack: RulePack, code: SyndromeCode): SyndromeReader | undefined {
  const { features, syndromes } = getCompiledPack(pack)
  const syndrome = syndromes.find((one) => one.code === code)
  if (syndrome === undefined) return undefined
  const compiled = CHECKED_STAGES.flatMap((stage) => syndrome.stages[stage])
  const counts = CHECKED_STAGES.map((stage) => syndrome.stages[stage].length)
  return {
    criteria: compiled.map(({ criterion, evaluate }) => ({
      criterion,
      respond: (context) => criterion.responses[evaluate(context)],
    })),
    readCase: createContextReader(pack, features),
    getGroup: (responses) => combineStages(responses, counts),
  }
}

/** The group at the results. @param counts how many of the responses belong to each stage. */
export function combineStages(responses: readonly Response[], counts: readonly number[]): Group {
  let group = INITIAL_GROUP
  let place = 0
  for (const count of counts) {
    let worst: Response = 'yes'
    for (const end = place + count; place < end; place++) worst = pickWorse(worst, responses[place] ?? 'yes')
    group = combine(group, worst)
  }
  return group
}
