import type { BuiltNames } from '../../../rules/pack/index.ts'
import type { Searchable } from '../../../rules/text/search.ts'
import { getStepPath, STEPS } from '../../case/steps.ts'

/** What the palette does besides entering: it leads to a page, or carries out a command. */
export type CommandName = 'newCase' | 'newSeizure' | 'saveFile' | 'seizureWords'

export type WayItem = Searchable &
  Readonly<{
    location: readonly string[]
    target: Readonly<{ kind: 'link'; path: string }> | Readonly<{ kind: 'command'; command: CommandName }>
  }>

type Named = Readonly<{ label: string; also: readonly string[] }>

const COMMANDS: Readonly<Record<CommandName, Named>> = {
  newCase: { label: 'New case', also: ['start over', 'next patient', 'clear', 'reset'] },
  newSeizure: { label: 'New seizure type', also: ['another seizure', 'add seizure', 'new seizure'] },
  seizureWords: {
    label: 'Seizure words of 2025, on or off',
    also: ['ILAE 2025', 'seizure classification 2025', 'terminology', 'classification of 2017'],
  },
  saveFile: { label: 'Download the case as a file', also: ['save file', 'save case', 'export', 'case file'] },
}

const PAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  Age: ['start', 'first page'],
  Development: ['neurodevelopment'],
  SeizureSummary: ['table of seizures', 'all seizure types'],
  AlertCriteria: ['alerts', 'red flags'],
  Results: ['classify', 'classification', 'diagnosis', 'print', 'report'],
}

const OTHER_PAGES: readonly (Named & Readonly<{ path: string }>)[] = [
  { path: '/pages/Interview', label: 'Interview', also: ['ask next', 'questions', 'guided entry'] },
  { path: '/pages/Note', label: 'Read a note', also: ['paste a letter', 'discharge letter', 'import text'] },
  { path: '/MyCases', label: 'My cases', also: ['stored cases', 'saved cases', 'open a case'] },
  { path: '/Learn', label: 'Learn', also: ['quiz', 'teaching', 'practice', 'training'] },
  { path: '/Examples', label: 'Examples', also: ['example case', 'published cases'] },
  { path: '/Syndromes', label: 'Syndromes', also: ['library', 'all syndromes', 'definitions', 'compare'] },
  { path: '/About', label: 'About EpiCriteria', also: ['version', 'privacy', 'help'] },
  {
    path: '/About/Validation',
    label: 'Validation of the rules',
    also: ['accuracy', 'figures', 'measured', 'sensitivity'],
  },
]

/** The pages, the commands, and the page of each syndrome on why a case has it or has it not. */
export const listWays = (syndromes: BuiltNames['syndromes']): readonly WayItem[] => [
  ...Object.entries(syndromes).map(([code, { name, abbreviation, also }]) =>
    createLink(`/pages/Syndrome/${code}`, `${name} (${abbreviation})`, [abbreviation, code, name, ...also], WHY_NOT),
  ),
  ...STEPS.map((step) => createLink(getStepPath(step), step.title, PAGE_NAMES[step.route] ?? [], PAGE)),
  ...OTHER_PAGES.map(({ path, label, also }) => createLink(path, label, also, PAGE)),
  ...COMMAND_NAMES.map((command) => ({
    ...COMMANDS[command],
    id: `command:${command}`,
    location: ['Command'],
    path: ['Command'],
    target: { kind: 'command', command } as const,
  })),
]

const COMMAND_NAMES = ['newCase', 'newSeizure', 'saveFile', 'seizureWords'] as const satisfies readonly CommandName[]

const PAGE = { location: 'Go to page', path: ['go to page'] }
const WHY_NOT = { location: 'Why, or why not', path: ['why not syndrome criteria reasons'] }

const createLink = (
  path: string,
  label: string,
  also: readonly string[],
  way: Readonly<{ location: string; path: readonly string[] }>,
): WayItem => ({ id: path, label, also, location: [way.location], path: way.path, target: { kind: 'link', path } })
