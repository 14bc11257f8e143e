import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { SubmittedCase, SyndromeCode } from '../../../rules/case/index.ts'
import type { PublishedPatient } from '../../../rules/pack/index.ts'
import { listYamlNames } from './reference-cases.ts'

const FOLDER = 'tests/cases/published'

/**
 * The name of a published patient begins with the published diagnosis, or with this if that is none of the syndromes.
 */
const NO_SYNDROME = 'none'

/** The first comment that is not for the editor: what it was published as, and where. */
const HEADER = /^# (?!yaml-language-server)([^:\n]+): (.+)$/m

/** The names of the published patients, in alphabetical order. */
export const listPublishedNames = (): string[] => listYamlNames(FOLDER)

/** A published patient, as in the file. */
export const readPublishedPatient = (name: string): SubmittedCase => parse(readText(name))

/** The syndrome of a published diagnosis; undefined where it is none of the syndromes. */
export function findPublishedSyndrome(name: string): SyndromeCode | undefined {
  const code = name.slice(0, name.lastIndexOf('-'))
  return code === NO_SYNDROME ? undefined : code
}

/** All published patients with their sources; none where the command runs in a folder without patients. */
export const readPublishedPatients = (): PublishedPatient[] =>
  existsSync(FOLDER) ? listPublishedNames().map(readWithSource) : []

/** @throws Error if the file does not state what was published, and where. */
function readWithSource(name: string): PublishedPatient {
  const [, diagnosis, source] = HEADER.exec(readText(name)) ?? []
  if (diagnosis === undefined || source === undefined)
    throw new Error(`${FOLDER}/${name}.yaml has to begin with a comment '# DIAGNOSIS: SOURCE'.`)
  const syndrome = findPublishedSyndrome(name)
  return { name, diagnosis, source, ...(syndrome && { syndrome }), patient: readPublishedPatient(name) }
}

const readText = (name: string): string => readFileSync(`${FOLDER}/${name}.yaml`, 'utf8')
