import { listMethodTargets, type Section, type Vocabulary, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'

/** A method of a test that is to look for an entry that no test of its kind finds. */
export const methodCoverage: Check = {
  name: 'method-coverage',
  needs: 'vocabulary',
  check: ({ documents, vocabulary }) =>
    documents.pages.flatMap((file, index) => {
      const sections = vocabulary.pages[index]?.sections ?? []
      return sections.flatMap((_, index) => checkSection({ file, sections, index }, vocabulary))
    }),
}

type SectionInPage = Readonly<{ file: YamlFile; sections: readonly Section[]; index: number }>

function checkSection({ file, sections, index }: SectionInPage, { entries }: Vocabulary): CheckFinding[] {
  const section = sections[index]
  if (section === undefined) return []
  const targets = listMethodTargets(section, sections).map(({ code }) => code)
  return listCovers(section).flatMap(({ method, path, code }) => {
    if (targets.includes(code) || !entries.has(code)) return []
    return [
      createFindingAt(file, ['sections', index, ...path], {
        what: `\`${method}\` cannot look for \`${code}\``,
        why: 'a method answers for the findings of the other sections behind the same entry; of anything else it says nothing',
        next: `name findings that stand behind the same \`gate\`, or take \`${code}\` out`,
      }),
    ]
  })
}

const listCovers = ({ findings = [] }: Section) =>
  findings.flatMap(({ code: method, covers = [] }, index) => {
    const path = ['findings', index, 'covers']
    return Array.isArray(covers)
      ? covers.map((code, item) => ({ method, code, path: [...path, item] }))
      : covers.allBut.map((code, item) => ({ method, code, path: [...path, 'allBut', item] }))
  })
