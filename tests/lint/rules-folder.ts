import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of rules for one test, taken away after it: the given folders laid one over the other. */
export function createRulesFolder(...layers: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const layer of layers) cpSync(layer, folder, { recursive: true })
  return folder
}
