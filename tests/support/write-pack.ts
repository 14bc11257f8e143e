import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPack, readRuleFiles } from '../../rules/pack/index.ts'
import { readTextbookPatients } from '../../scripts/build/cases/reference-cases.ts'
import { PACK_FILE_VARIABLE } from './pack.ts'

const FILE = resolve(`tests/output/pack-${process.pid}.json`)

/** Builds the pack of the current rules once for all test files, and again where a watched run starts again. */
export function setup(project: TestProject): void {
  if (process.env[PACK_FILE_VARIABLE] === FILE) return
  writePack()
  project.onTestsRerun(writePack)
  process.env[PACK_FILE_VARIABLE] = FILE
}

export const teardown = (): void => rmSync(FILE, { force: true })

function writePack(): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(buildPack(readRuleFiles('rules'), readTextbookPatients())))
}
