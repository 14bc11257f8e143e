import { basename } from 'node:path'
import { CONFUSED_SECTION, LOOKED_UP_SECTION, SYNDROME_LINK } from '../text/descriptions.ts'
import type { BuiltPack } from './built-pack.ts'
import type { TextFile } from './parse-yaml.ts'

/** A sentence of a description, and its heading. */
export type DescribedFinding = Readonly<{ section: string; sentence: string }>

/**
 * What the descriptions state about findings, by syndrome, in a file of its own, which is loaded with the list of
 * syndromes.
 */
export type BuiltDescribedFindings = Pick<BuiltPack, 'sha256'> &
  Readonly<{ described: Readonly<Record<string, readonly DescribedFinding[]>> }>

/** Headings of what a patient has. What a syndrome is confused with has the findings of others. */
const FINDING_SECTIONS: readonly string[] = [
  'At a glance',
  'Seizures',
  'EEG',
  'Development and examination',
  'Imaging, tests and genes',
]

export const buildDescribedFindings = (
  { sha256, syndromes }: Pick<BuiltPack, 'sha256' | 'syndromes'>,
  descriptions: readonly TextFile[],
): BuiltDescribedFindings => ({
  sha256,
  described: readDescriptions(syndromes, descriptions, listDescribedFindings),
})

/** The sentences on findings of a description in Markdown, one a line, without the addresses of its links. */
export const listDescribedFindings = (markdown: string): readonly DescribedFinding[] =>
  splitSections(markdown).flatMap(({ section, lines }) =>
    FINDING_SECTIONS.includes(section) ? toFindings(section, lines) : [],
  )

const toFindings = (section: string, lines: readonly string[]): DescribedFinding[] =>
  lines
    .map((line) =>
      line
        .replace(/^- /, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .trim(),
    )
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ section, sentence }))

/** With which other syndromes each is confused, in the order of its description, in a file that is loaded with the results. */
export type BuiltLookAlikes = Pick<BuiltPack, 'sha256'> &
  Readonly<{ lookAlikes: Readonly<Record<string, readonly string[]>> }>

export const buildLookAlikes = (
  { sha256, syndromes }: Pick<BuiltPack, 'sha256' | 'syndromes'>,
  descriptions: readonly TextFile[],
): BuiltLookAlikes => ({ sha256, lookAlikes: readDescriptions(syndromes, descriptions, listLookAlikes) })

/** The codes of the syndromes to which a description in Markdown leads from what it is confused with. */
export const listLookAlikes = (markdown: string): readonly string[] => {
  const confused = splitSections(markdown).find(({ section }) => section === CONFUSED_SECTION)
  const links = confused?.lines.join('\n').matchAll(SYNDROME_LINK) ?? []
  return [...new Set([...links].map(([, , code = '']) => code))]
}

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
const splitSections = (markdown: string): readonly Readonly<{ section: string; lines: readonly string[] }>[] =>
  markdown
    .split(/^## /m)
    .map((part) => part.split('\n'))
    .map(([section = '', ...lines]) => ({ section, lines }))

/** What is read from the description of each syndrome that exists, by its code. */
const readDescriptions = <Read>(
  syndromes: Readonly<Record<string, unknown>>,
  descriptions: readonly TextFile[],
  read: (markdown: string) => Read,
): Readonly<Record<string, Read>> =>
  Object.fromEntries(
    descriptions
      .map(({ file, text }) => [basename(file, '.md'), read(text)] as const)
      .filter(([code]) => Object.hasOwn(syndromes, code)),
  )
