import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PatientCase, RulePack } from '../../../rules/engine/index.ts'
import type { Outcome } from './parts.ts'
import { plainProgram } from './program.ts'

export type { Outcome }

/** The plain program of a pack, loaded. */
export async function plainClassifier(pack: RulePack): Promise<(patient: PatientCase) => Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-plain-'))
  const file = join(folder, 'plain.mjs')
  writeFileSync(file, plainProgram(pack, new URL('./parts.ts', import.meta.url).href))
  const { classifyPlainly } = await import(pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
  return classifyPlainly
}
