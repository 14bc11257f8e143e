import { nearest } from '../../case/index.ts'
import { DESCRIPTION_SECTIONS, type TextFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFinding } from '../check.ts'

/** A description without one of the sections that readers look for. */
export const descriptionSection: Check = {
  name: 'description-section',
  needs: 'files',
  check: ({ documents }) => documents.descriptions.flatMap(findMissingSections),
}

function findMissingSections({ file, text }: TextFile): CheckFinding[] {
  const lines = text.split('\n')
  const headings = lines.flatMap((line, index) =>
    line.startsWith('## ') ? [{ index, title: line.slice(3).trim() }] : [],
  )
  const titles = headings.map(({ title }) => title)
  return DESCRIPTION_SECTIONS.filter((section) => !titles.includes(section)).map((section) => {
    const like = nearest(
      section,
      titles.filter((title) => !DESCRIPTION_SECTIONS.includes(title)),
    )
    const at = headings.find(({ title }) => title === like)
    const line = (at?.index ?? lines.length - 1) + 1
    return createFinding(
      file,
      { line, column: 1, endColumn: Math.max(2, (lines[line - 1] ?? '').length + 1) },
      {
        severity: 'warning',
        what: `the section \`## ${section}\` is missing`,
        why: 'readers compare syndromes section by section, and would take silence for a finding that is absent',
        next: like
          ? `is \`## ${like}\` meant? Write \`## ${section}\``
          : `add \`## ${section}\`, and say in it what is known, or that nothing is`,
      },
    )
  })
}
