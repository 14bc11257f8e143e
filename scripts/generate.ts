import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { GENERATED_TYPES, typesOf } from './build/types.ts'

for (const [schema, target] of Object.entries(GENERATED_TYPES)) {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, await typesOf(schema))
}
