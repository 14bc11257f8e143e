import { basename } from 'node:path'
import { CONFUSED_SECTION, LOOKED_UP_SECTION } from '../text/descriptions.ts'
import type { TextFile } from './parse-yaml.ts'

/** The headings of every description, in this order. */
export const DESCRIPTION_SECTIONS: readonly string[] = [
  'At a glance',
  'Onset and course',
  'Seizures',
  'EEG',
  'Development and examination',
  'Imaging, tests and genes',
  CONFUSED_SECTION,
  LOOKED_UP_SECTION,
  'Sources',
]

/** The lines below each heading of a description in Markdown; lines above the first have the title as heading. */
export const splitSections = (markdown: string): readonly Readonly<{ section: string; lines: readonly string[] }>[] =>
  markdown
    .split(/^## /m)
    .map((part) => part.split('\n'))
    .map(([section = '', ...lines]) => ({ section, lines }))

/** What is read from the description of each syndrome that exists, by its code. */
export const readDescriptions = <Read>(
  syndromes: Readonly<Record<string, unknown>>,
  descriptions: readonly TextFile[],
  read: (markdown: string) => Read,
): Readonly<Record<string, Read>> =>
  Object.fromEntries(
    descriptions
      .map(({ file, text }) => [basename(file, '.md'), read(text)] as const)
      .filter(([code]) => Object.hasOwn(syndromes, code)),
  )
