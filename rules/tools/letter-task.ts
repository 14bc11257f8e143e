import type { Entry, Section } from '../pack/index.ts'
import { type FoundEntry, indexByCode } from './find-entries.ts'
import { READING_RULES } from './reading-rules.ts'
import type { ToolData } from './tool.ts'

const TASK = `You enter a letter about one person into a form on epileptic seizures. Others decide by rules what follows from it: name no diagnosis.
Answer with JSON alone: {"entries": [{"entry": "...", "value": "...", "words": "..."}]}. If the letter is about more than one person, answer {"entries": []}.

entry: a code of the form below. What belongs to a seizure is seizures/0/CODE for the first kind of seizure of the letter, seizures/1/CODE for the second, and so on.
value: empty, but for these fields: gender; age and ageAtOnset ("7 years", "10 months", "3 days", an onset also "5 to 6 months"); swFreq (spike-wave in Hz, "3"); and of each kind of seizure seizures/0/mainType, seizures/0/awareness, seizures/0/onset, seizures/0/timepoint with an option of the form.
words: the words of the letter that report it, copied exactly and in its own language: a phrase of one sentence, long enough to show it. Where several sentences report it, take the one that denies and doubts nothing.

${READING_RULES.map((rule) => `- ${rule}`).join('\n')}

The form follows. After a code: its name, what it means, and in brackets the codes that cannot be true with it. An indented code is a kind of the one above it.`

/** What a reader of letters is given before the letter, the same each time: what to do, and the codes of the form. */
export function describeLetterTask(data: ToolData): string {
  const entries = indexByCode(data)
  const form = data.pack.pages.flatMap(({ page, sections }) => [
    `\n## ${page.title}`,
    ...sections.flatMap((section) => describeSection(section, entries)),
  ])
  return `${TASK}\n${form.join('\n')}\n`
}

type Entries = ReadonlyMap<string, FoundEntry>

/** What no rule reads is not asked for. */
const UNREAD = 'responds'

function describeSection(section: Section, entries: Entries): readonly string[] {
  const { title, help, state, choice, quickTypes = [], findings = [] } = section
  if (choice?.key === UNREAD) return []
  const lines = [
    ...(choice?.options ?? []).map(({ value }) =>
      describeEntry(`${choice?.key}, value "${value}"`, entries.get(`${choice?.key}=${value}`)),
    ),
    ...quickTypes.map(describeUsualKind),
    ...(state ? Object.values(state).map((code) => describeEntry(code, entries.get(code))) : []),
    ...findings.flatMap((finding) => describeFinding(finding, entries, '')),
  ]
  return lines.length === 0 && help === undefined ? [] : [`# ${title}${help ? `. ${help}` : ''}`, ...lines]
}

/** A kind of seizure as the form enters it with one click. */
const describeUsualKind = ({ label, seizure }: NonNullable<Section['quickTypes']>[number]): string =>
  `usual kind: ${label} = ${Object.entries(seizure)
    .map(([field, value]) => (typeof value === 'string' ? `${field} "${value}"` : value.join(', ')))
    .join(', ')}`

const describeFinding = (
  { code, retired, children = [] }: Entry,
  entries: Entries,
  indent: string,
): readonly string[] =>
  retired === undefined
    ? [
        `${indent}${describeEntry(code, entries.get(code))}`,
        ...children.flatMap((child) => describeFinding(child, entries, `${indent}  `)),
      ]
    : []

function describeEntry(name: string, entry: FoundEntry | undefined): string {
  const { label = '', help = '', excludes = [] } = entry ?? {}
  const others = [...new Set(excludes)].join(', ')
  return `${name}: ${label}${help && `. ${help}`}${others && ` [not with ${others}]`}`
}
