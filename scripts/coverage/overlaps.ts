import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describeSchemaError } from '../../rules/lint/index.ts'
import { type Finding, parseYaml, type TextRange } from '../../rules/pack/index.ts'
import schema from '../../schemas/overlaps.schema.json' with { type: 'json' }
import type { Overlap, OverlapsFile } from '../../schemas/types/overlaps.ts'
import { CliError } from '../commands/cli-error.ts'

const FILE_NAME = 'overlaps.yaml'

const isOverlaps = new Ajv2020({ verbose: true, allowUnionTypes: true }).compile<OverlapsFile>(schema)

/**
 * The overlaps that a folder of rules declares; none where it has no such file.
 * @throws CannotRun if the file is not what its schema says, with the place of the first mistake.
 */
export function readOverlaps(folder: string): readonly Overlap[] {
  const path = join(folder, FILE_NAME)
  if (!existsSync(path)) return []
  const { value, findings, locate } = parseYaml(`rules/${FILE_NAME}`, readFileSync(path, 'utf8'))
  const [first] = findings
  if (first) throw toCliError(first, first)
  if (isOverlaps(value)) return value
  const [error] = isOverlaps.errors ?? []
  if (error === undefined) throw new CliError(`rules/${FILE_NAME} does not hold overlaps.`)
  const mistake = describeSchemaError(error)
  throw toCliError(locate(mistake.path, mistake.part), mistake)
}

const toCliError = (
  { line, column }: TextRange,
  { what, why, next }: Pick<Finding, 'what' | 'why' | 'next'>,
): CliError => new CliError(`rules/${FILE_NAME}:${line}:${column}: ${what}; ${why}.\nnext: ${next}.`)
