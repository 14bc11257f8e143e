import type { Entry, Path, VocabularyPage, YamlFile } from '../../pack/index.ts'
import { type Check, createFindingAt } from '../check.ts'
import { findCircle } from '../find-circle.ts'

/** Entries that imply one another in a circle, or one that implies itself. */
export const impliedCircle: Check = {
  name: 'implied-circle',
  needs: 'vocabulary',
  check: ({ parsed: { pages } }) => {
    const implying = pages.flatMap(({ file, value }) => (value ? listImplying(file, value) : []))
    const links = new Map(implying.map(({ code, implies }) => [code, implies]))
    const codes = [...links.keys()]
    return implying.flatMap(({ code, file, path }, index) => {
      const circle = findCircle(code, links)
      const isFirst = circle?.every((member) => codes.indexOf(member) >= index)
      if (circle === undefined || !isFirst) return []
      return [
        createFindingAt(file, path, {
          what: `\`${code}\` implies itself: ${[...circle, code].join(' → ')}`,
          why: 'the form ticks what an entry implies, and would never come to an end',
          next: 'let the more exact entry imply the other one, or leave one of the two',
        }),
      ]
    })
  },
}

type Implying = Readonly<{ file: YamlFile; path: Path; code: string; implies: readonly string[] }>

const listImplying = (file: YamlFile, { sections }: VocabularyPage): Implying[] =>
  sections.flatMap(({ findings = [] }, at) =>
    findings.flatMap((entry, index) => listBelow(file, entry, ['sections', at, 'findings', index])),
  )

const listBelow = (file: YamlFile, { code, implies, children = [] }: Entry, path: Path): Implying[] => [
  ...(implies === undefined ? [] : [{ file, path: [...path, 'implies'], code, implies }]),
  ...children.flatMap((child, index) => listBelow(file, child, [...path, 'children', index])),
]
