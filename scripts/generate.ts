import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readRuleFiles } from '../rules/pack/index.ts'
import { buildEditorSchemas } from './build/editor-schemas.ts'
import { buildPackFromRules } from './build/rule-pack.ts'
import { generateTypes } from './build/schema-types.ts'

const writeOrCheck = process.argv.includes('--check') ? checkTarget : writeTarget

for (const [target, types] of Object.entries(await generateTypes())) writeOrCheck(target, types)

const { pack, messages } = buildPackFromRules()
if (pack)
  for (const [target, schema] of Object.entries(buildEditorSchemas(readRuleFiles('rules'))))
    writeOrCheck(target, schema)
else {
  console.error(`${messages}\nWhat the editor completes was not written: mend the errors above, then run this again.`)
  process.exitCode = 1
}

function writeTarget(target: string, text: string): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function checkTarget(target: string, text: string): void {
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  console.error(
    `${target} no longer says what it is generated from: run \`npm run generate\` and commit what it writes.`,
  )
  process.exitCode = 1
}
