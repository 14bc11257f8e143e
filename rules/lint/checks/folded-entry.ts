import type { Path, Section, YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

/** A folded entry that its section does not list, or that is named in two of its folds. */
export const foldedEntry: Check = {
  name: 'folded-entry',
  needs: 'vocabulary',
  check: ({ parsed }) =>
    parsed.pages.flatMap(({ file, value }) =>
      (value?.sections ?? []).flatMap((section, at) => checkSection(file, section, at)),
    ),
}

type NamedCode = Readonly<{ code: string; path: Path }>

function checkSection(file: YamlFile, section: Section, at: number): CheckFinding[] {
  const listed = (section.findings ?? []).map(({ code }) => code)
  return listFolds(section, ['sections', at]).flatMap((named) => checkNamedCodes(file, listed, named))
}

const checkNamedCodes = (file: YamlFile, listed: readonly string[], named: readonly NamedCode[]): CheckFinding[] =>
  named.flatMap(({ code, path }, index) => {
    const isTwice = named.findIndex((other) => other.code === code) !== index
    if (listed.includes(code) && !isTwice) return []
    return [
      createFindingAt(file, path, {
        what: isTwice ? `\`${code}\` is folded a second time` : `\`${code}\` is no finding of this section`,
        why: isTwice ? 'the form would show one entry in two places' : 'the fold would stay without it',
        next: isTwice
          ? 'leave it where people look for it'
          : 'name findings of the section itself, not those below them',
      }),
    ]
  })

/** What no rule reads may be in a group too: the form then shows it there alone. */
const listFolds = ({ groups = [], recordedOnly = [] }: Section, above: Path): readonly (readonly NamedCode[])[] => [
  groups.flatMap(({ codes }, index) =>
    codes.map((code, position) => ({ code, path: [...above, 'groups', index, 'codes', position] })),
  ),
  recordedOnly.map((code, position) => ({ code, path: [...above, 'recordedOnly', position] })),
]
