import { DESCRIPTION_SECTIONS } from '../../../rules/pack/index.ts'

/** A new file, its path relative to the repository. */
export type NewFile = Readonly<{ path: string; text: string }>

/** The files of a new syndrome, ready to be filled in. */
export const createSyndromeFiles = (code: string, name: string): NewFile[] => [
  { path: `rules/syndromes/${code}.yaml`, text: renderRule(name) },
  { path: `rules/descriptions/${code}.md`, text: renderDescription(code, name) },
  { path: `rules/profiles/${code}.yaml`, text: PROFILE_TEMPLATE },
  { path: `tests/cases/${code}.yaml`, text: CASES_TEMPLATE },
]

const renderRule = (name: string): string => `# yaml-language-server: $schema=../../schemas/editor/syndrome.schema.json
name: ${JSON.stringify(name)}
group: childhood
kind: generalized
status: draft

mandatory: []

exclusionary: []

alerts: []
`

const renderDescription = (code: string, name: string): string =>
  [`# ${name} (${code})`, ...DESCRIPTION_SECTIONS.map((section) => `## ${section}\nNot described yet.`)]
    .join('\n\n')
    .concat('\n')

/** It counts for nothing until it names a feature, and lint reports what is to be written. */
const PROFILE_TEMPLATE = `# yaml-language-server: $schema=../../schemas/editor/profile.schema.json
onset: { quantiles: [0 days, 0 days, 0 days, 0 days, 0 days], source: { ref: specification } }
features: {}
`

const CASES_TEMPLATE = `# yaml-language-server: $schema=../../schemas/editor/reference-cases.schema.json
textbook:
  gender: unknown
cases:
  - name: the textbook patient
    expect: { group: likely }
`
