import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { GENERATED_TYPES, typesOf } from './build/types.ts'

const comparing = process.argv.includes('--check')

for (const [schema, target] of Object.entries(GENERATED_TYPES)) {
  const types = await typesOf(schema)
  if (comparing) compare(schema, target, types)
  else write(target, types)
}

function write(target: string, types: string): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, types)
}

function compare(schema: string, target: string, types: string): void {
  if (readFileSync(target, 'utf8') === types) return
  console.error(`${target} no longer says what ${schema} says: run \`npm run generate\` and commit what it writes.`)
  process.exitCode = 1
}
