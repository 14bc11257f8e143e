import type { BuiltPack } from './built-pack.ts'
import { readDescriptions, splitSections } from './description-sections.ts'
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
