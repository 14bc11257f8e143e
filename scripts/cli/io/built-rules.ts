import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltHpoMap } from '../../../rules/exchange/built-hpo-map.ts'
import type { ToolData } from '../../../rules/model-tools/tool.ts'
import { createToolData } from '../../../rules/model-tools/tool-data.ts'
import {
  type BuiltCriteria,
  type BuiltForm,
  type BuiltInterview,
  type BuiltPack,
  joinPack,
} from '../../../rules/pack/index.ts'
import { BUILT_FILES, PACK_TARGET } from '../../build/start/targets.mjs'
import { isUpToDate } from '../../build/start/up-to-date.mjs'
import { CliError } from './cli-error.ts'
import { ROOT, RULES_FOLDER } from './root.ts'

/** The rule pack: the built one, or that of a folder of rules. */
export const loadPack = async (folder?: string): Promise<BuiltPack> =>
  folder === undefined ? readBuiltPack() : (await import('./rules.ts')).buildFolder(folder)

/** The map from HPO as it is built. */
export const loadHpoMap = (): BuiltHpoMap['map'] => readBuilt<BuiltHpoMap>(BUILT_FILES.hpoMap).map

/** What the tools of a language model read, as it is built. */
export const loadToolData = (): ToolData => createToolData((name) => readBuilt(join('rules/built', name)))

const readBuiltPack = (): BuiltPack =>
  joinPack({
    criteria: readBuilt<BuiltCriteria>(BUILT_FILES.pack),
    form: readBuilt<BuiltForm>(BUILT_FILES.form),
    interview: readBuilt<BuiltInterview>(BUILT_FILES.interview),
  })

/** Reads a file of our own build, whose shape is known. */
function readBuilt<Contents>(file: string): Contents {
  refreshOnce()
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Contents
}

let isRefreshed = false

/**
 * Builds the rules again where what is built is not of them, or not whole; once a process. An installed package has no
 * rules to build from.
 * @throws CliError with what keeps the rules from being built
 */
function refreshOnce(): void {
  if (isRefreshed) return
  isRefreshed = true
  if (existsSync(join(RULES_FOLDER, 'release.yaml')) && !isUpToDate(PACK_TARGET, ROOT)) buildRules()
}

function buildRules(): void {
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/pack.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new CliError(`${reason}\nThe rules could not be built, so nothing was answered by older ones.`)
  }
}
