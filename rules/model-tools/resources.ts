import { listCriteriaRows } from '../assess/explain/criteria-table.ts'
import { describeRules, type ToolData } from './tool.ts'

/** A text that a caller can read. */
export type ToolResource = Readonly<{
  uri: string
  name: string
  mimeType: 'application/json' | 'text/markdown'
  read: () => string
}>

const SCHEME = 'epicriteria://'

/** The version of the rules, the form by page, and each syndrome with its description and criteria. */
export function listResources(data: ToolData, readDescription: (code: string) => string): readonly ToolResource[] {
  const { pack } = data
  const toJson = (path: string, name: string, build: () => unknown): ToolResource => ({
    uri: `${SCHEME}${path}`,
    name,
    mimeType: 'application/json',
    read: () => JSON.stringify(build()),
  })
  return [
    toJson('rules', 'Version of the rules', () => describeRules(pack)),
    ...pack.pages.map((page) => toJson(`form/${page.page.route}`, `Form: ${page.page.title}`, () => page)),
    ...Object.entries(pack.syndromes).flatMap(([code, { name, status }]) => [
      {
        uri: `${SCHEME}descriptions/${code}`,
        name: `${name}: description`,
        mimeType: 'text/markdown' as const,
        read: () => readDescription(code),
      },
      toJson(`criteria/${code}`, `${name}: criteria`, () => ({
        rules: describeRules(pack),
        status,
        criteria: listCriteriaRows(pack, code),
      })),
    ]),
  ]
}
