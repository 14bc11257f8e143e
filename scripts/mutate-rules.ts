import { isDeepStrictEqual } from 'node:util'
import { listMutations, type RuleMutation } from '../rules/analysis/mutation/rule-mutations.ts'
import type { RulePack } from '../rules/engine/index.ts'
import { buildPack, type RuleFiles } from '../rules/pack/index.ts'
import { readRuleFiles } from './build/rule-files.ts'
import {
  computeOutcome,
  listCodesWithCases,
  type ReferencePatient,
  readReferencePatients,
} from './cases/reference-cases.ts'

const MAX_SURVIVOR_RATIO = 0.1

type Survivor = Readonly<{ code: string; mutation: RuleMutation }>

const files = readRuleFiles('rules')
const requestedCodes = process.argv.slice(2)
const codes = listCodesWithCases().filter((code) => requestedCodes.length === 0 || requestedCodes.includes(code))
const results = codes.map((code) => findSurvivors(code, files))
const survivors = results.flatMap((result) => result.survivors)
const mutationCount = results.reduce((sum, result) => sum + result.tried, 0)
const unacceptable = survivors.filter(({ mutation }) => mutation.kind === 'drop' || mutation.excludes)

for (const { code, mutation } of survivors) console.log(`survived: ${code} ${mutation.of}: ${mutation.what}`)
if (survivors.some(({ mutation }) => mutation.of === 'onset mandatory'))
  console.log(
    'An onset between the mandatory and the excluded range is unclear at the age stage only: give the reference patient `stage: age`.',
  )
console.log(
  `${mutationCount} mutations of ${codes.length} syndromes, ${survivors.length} survived, ${unacceptable.length} of them drops or exclusions.`,
)
process.exitCode = unacceptable.length > 0 || survivors.length > mutationCount * MAX_SURVIVOR_RATIO ? 1 : 0

/** The mutations of one syndrome that none of its reference patients notices. */
function findSurvivors(code: string, original: RuleFiles): { tried: number; survivors: Survivor[] } {
  const file = original.syndromes[code]
  if (file === undefined) return { tried: 0, survivors: [] }
  const patients = readReferencePatients(code)
  const findFailing = (syndrome: typeof file): ReferencePatient | undefined => {
    const pack = buildPack({ ...original, syndromes: { [code]: syndrome } })
    return patients.find((patient) => !isAsExpected(pack, patient))
  }
  const alreadyFailing = findFailing(file)
  if (alreadyFailing)
    throw new Error(`${code}: '${alreadyFailing.name}' fails already without a mutation. Mend it first.`)
  const mutations = listMutations(file)
  const survivors = mutations.filter((mutation) => findFailing(mutation.file) === undefined)
  return { tried: mutations.length, survivors: survivors.map((mutation) => ({ code, mutation })) }
}

function isAsExpected(pack: RulePack, patient: ReferencePatient): boolean {
  return isDeepStrictEqual(computeOutcome(pack, patient), patient.expect)
}
