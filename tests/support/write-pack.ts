import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { PACK_TARGET } from '../../scripts/build/start/targets.mjs'
import { hashInputs, writeFileAtomic } from '../../scripts/build/start/up-to-date.mjs'
import { PACK_FILE_VARIABLE } from './pack-file-variable.ts'

const FOLDER = resolve('tests/output')

const FILE = join(FOLDER, `pack-${process.pid}.json`)

/** Provides the pack of the current rules to all test files, and again where a watched run starts again. */
export async function setup(project: TestProject): Promise<void> {
  if (process.env[PACK_FILE_VARIABLE] === FILE) return
  await writePack()
  project.onTestsRerun(writePack)
  process.env[PACK_FILE_VARIABLE] = FILE
}

export const teardown = (): void => rmSync(FILE, { force: true })

/** Builds the pack where the rules, or the code that builds them, have changed since the last run. */
async function writePack(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const name = `pack-of-${hashInputs(PACK_TARGET)}.json`
  if (!existsSync(join(FOLDER, name))) {
    for (const earlier of readdirSync(FOLDER).filter((file) => file.startsWith('pack-of-')))
      rmSync(join(FOLDER, earlier))
    // Loaded where it is needed: to compile the rules' code takes longer than most of the tests.
    const [{ buildPack, readRuleFiles }, { readRepositoryPatients }] = await Promise.all([
      import('../../rules/pack/index.ts'),
      import('../../scripts/build/cases/repository-patients.ts'),
    ])
    writeFileAtomic(join(FOLDER, name), JSON.stringify(buildPack(readRuleFiles('rules'), readRepositoryPatients())))
  }
  copyFileSync(join(FOLDER, name), FILE)
}
