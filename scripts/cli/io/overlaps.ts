import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  describeSchemaError,
  type Finding,
  OVERLAPS_FILE,
  parseOverlaps,
  parseYaml,
  type TextRange,
} from '../../../rules/pack/index.ts'
import type { Overlap } from '../../../schemas/types/overlaps.ts'
import { CliError } from './cli-error.ts'

/**
 * Reads the declared overlaps of a folder of rules; none if the file is missing.
 * @throws CliError if the file violates its schema, with the location of the first mistake
 */
export function readOverlaps(folder: string): readonly Overlap[] {
  const path = join(folder, OVERLAPS_FILE)
  if (!existsSync(path)) return []
  const { file, value, errors } = parseOverlaps(parseYaml(`rules/${OVERLAPS_FILE}`, readFileSync(path, 'utf8')))
  if (value) return value
  const [finding] = file.findings
  if (finding) throw toCliError(finding, finding)
  const [error] = errors
  if (error === undefined) throw new CliError(`rules/${OVERLAPS_FILE} does not hold overlaps.`)
  const message = describeSchemaError(error)
  throw toCliError(file.locate(message.path, message.part), message)
}

const toCliError = (
  { line, column }: TextRange,
  { what, why, next }: Pick<Finding, 'what' | 'why' | 'next'>,
): CliError => new CliError(`rules/${OVERLAPS_FILE}:${line}:${column}: ${what}; ${why}.\nnext: ${next}.`)
