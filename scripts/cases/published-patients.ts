import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { SubmittedCase } from '../../rules/engine/index.ts'

const FOLDER = 'tests/cases/published'

/** The names of the published patients, in alphabetical order. */
export const listPublishedNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort()

/** A published patient, as in the file. */
export const readPublishedPatient = (name: string): SubmittedCase =>
  parse(readFileSync(`${FOLDER}/${name}.yaml`, 'utf8'))
