import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PatientCase, RulePack } from '../../../../rules/case/index.ts'
import { generateProgram } from './program.ts'
import type { HandwrittenResult } from './runtime.ts'

export type { HandwrittenResult }

/** The plain program of a pack, loaded. */
export async function loadHandwrittenClassifier(pack: RulePack): Promise<(patient: PatientCase) => HandwrittenResult> {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-plain-'))
  const file = join(folder, 'plain.mjs')
  writeFileSync(file, generateProgram(pack, new URL('./runtime.ts', import.meta.url).href))
  const { classifyPlainly } = await import(pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
  return classifyPlainly
}
