import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import schema from '../../schemas/hpo-map.schema.json' with { type: 'json' }
import type { HpoMap } from '../../schemas/types/hpo-map.ts'

const isHpoMap = new Ajv2020().compile<HpoMap>(schema)

/**
 * How HPO terms become entries.
 * @throws Error if the file is not as its schema has it.
 */
export function readHpoMap(): HpoMap {
  const map: unknown = parse(readFileSync(new URL('../../rules/exchange/hpo-map.yaml', import.meta.url), 'utf8'))
  if (isHpoMap(map)) return map
  const [error] = isHpoMap.errors ?? []
  throw new Error(`rules/exchange/hpo-map.yaml is not as its schema has it: ${error?.instancePath} ${error?.message}.`)
}
