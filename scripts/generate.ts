import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { listYamlNames } from './build/cases/reference-cases.ts'
import { buildEditorSchemas } from './build/editor-schemas.ts'
import { generateTypes } from './build/schema-types.ts'
import { CODE_LIST_FILE, formatSyndromeCodes, SYNDROMES_FOLDER } from './build/syndrome-codes.ts'

const writeOrCheck = process.argv.includes('--check') ? checkTarget : writeTarget

for (const [target, types] of Object.entries(await generateTypes())) writeOrCheck(target, types)
writeOrCheck(CODE_LIST_FILE, formatSyndromeCodes(listYamlNames(SYNDROMES_FOLDER)))

// Imported after the list of codes is written: lint would report a file that is not in it as misnamed.
const { buildPackFromRules } = await import('./build/rule-pack.ts')
const { buildCaseColumns } = await import('./build/case-columns.ts')
const { buildLanguagePage } = await import('./build/language-page.ts')
const { buildThresholdTable } = await import('./build/threshold-table.ts')
const { buildFirstQuestionsFile } = await import('./checks/reports/first-questions-file.ts')
const { buildValidationFile } = await import('./checks/reports/validation-file.ts')
const { files, pack, messages } = buildPackFromRules()
if (files && pack) {
  const targets = {
    ...buildEditorSchemas(files),
    ...buildCaseColumns(pack),
    ...buildThresholdTable(pack),
    ...buildLanguagePage(),
    ...buildValidationFile(pack),
    ...buildFirstQuestionsFile(pack),
  }
  for (const [target, text] of Object.entries(targets)) writeOrCheck(target, text)
} else {
  console.error(`${messages}\nWhat follows from the rules was not written: mend the errors above, then run this again.`)
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
