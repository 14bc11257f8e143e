import { readFileSync } from 'node:fs'
import { type BuiltPack, buildPack, getRuleFiles, parseRules, readRuleDocuments } from '../../rules/pack/index.ts'
import { readRepositoryPatients } from '../../scripts/build/cases/repository-patients.ts'
import { PACK_FILE_VARIABLE } from './pack-file-variable.ts'

/** The current rule files, read once for all files of a worker. */
export const parsedRules = parseRules(readRuleDocuments('rules'))
export const ruleFiles = getRuleFiles(parsedRules)

let pack: BuiltPack | undefined

/** The pack built from the current rule files and the patients of the repository, one for all files of a worker. */
export function buildCurrentPack(): BuiltPack {
  pack ??= readPack(process.env[PACK_FILE_VARIABLE])
  return pack
}

const readPack = (file: string | undefined): BuiltPack =>
  file === undefined ? buildPack(ruleFiles, readRepositoryPatients()) : JSON.parse(readFileSync(file, 'utf8'))
