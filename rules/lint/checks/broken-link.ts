import { nearest } from '../../case/index.ts'
import type { TextFile } from '../../pack/index.ts'
import { getFileCode } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFinding } from '../check.ts'

const LINK = /\]\(\/pages\/Syndrome\/([^)\s]*)\)/g

/** A link in a description to the page of a syndrome that has no rule. */
export const brokenLink: Check = {
  name: 'broken-link',
  needs: 'files',
  check: ({ documents }) => {
    const codes = documents.syndromes.map(({ file }) => getFileCode(file))
    return documents.descriptions.flatMap((description) => checkLinks(description, codes))
  },
}

const checkLinks = ({ file, text }: TextFile, codes: readonly string[]): CheckFinding[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(LINK)].flatMap((link) => {
      const [, code = ''] = link
      if (codes.includes(code)) return []
      const column = link.index + link[0].length - code.length
      const like = nearest(code, codes)
      return [
        createFinding(
          file,
          { line: index + 1, column, endColumn: column + Math.max(1, code.length) },
          {
            severity: 'warning',
            what: `no syndrome has the code \`${code}\``,
            why: 'the link would lead to a page that says that there is nothing',
            next: `${like ? `did you mean \`${like}\`? ` : ''}The codes are the names of the files in rules/syndromes/`,
          },
        ),
      ]
    }),
  )
