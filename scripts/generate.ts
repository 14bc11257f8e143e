import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { editorSchemas } from './build/editor-schemas.ts'
import { readRuleFiles } from './build/rule-files.ts'
import { packOfRules } from './build/rule-pack.ts'
import { generatedTypes } from './build/types.ts'

const put = process.argv.includes('--check') ? compare : write

for (const [target, types] of Object.entries(await generatedTypes())) put(target, types)

const { pack, messages } = packOfRules()
if (pack) for (const [target, schema] of Object.entries(editorSchemas(readRuleFiles('rules')))) put(target, schema)
else {
  console.error(`${messages}\nWhat the editor completes was not written: mend the errors above, then run this again.`)
  process.exitCode = 1
}

function write(target: string, text: string): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function compare(target: string, text: string): void {
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  console.error(
    `${target} no longer says what it is generated from: run \`npm run generate\` and commit what it writes.`,
  )
  process.exitCode = 1
}
