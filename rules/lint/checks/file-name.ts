import { basename } from 'node:path'
import { nearest } from '../../case/index.ts'
import { getFileCode, PAGE_ORDER, SYNDROME_CODES, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFinding, FIRST_LINE } from '../check.ts'

/** A file whose name is not the code of a syndrome or the name of a page. */
export const fileName: Check = {
  name: 'file-name',
  needs: 'files',
  check: ({ documents }) => [
    ...documents.syndromes.flatMap((file) => checkName(file, SYNDROME_CODES, 'the code of a syndrome')),
    ...documents.pages.flatMap((file) => checkName(file, PAGE_ORDER, 'a page of the wizard')),
    ...documents.descriptions.flatMap((file) => checkName(file, SYNDROME_CODES, 'the code of a syndrome', '.md')),
    ...documents.unexpectedFiles.map(reportUnexpectedFile),
    ...findMissingPages(documents.pages),
  ],
}

function checkName(
  { file }: Pick<YamlFile, 'file'>,
  known: readonly string[],
  kind: string,
  ending = '.yaml',
): CheckFinding[] {
  const name = basename(file, ending)
  if (known.includes(name)) return []
  const like = nearest(name, known)
  return [
    createFinding(file, FIRST_LINE, {
      what: `\`${name}\` is not ${kind}`,
      why: 'the name of the file is what it defines, written nowhere inside',
      next: `${like ? `did you mean \`${like}${ending}\`? ` : ''}The names are ${known.join(', ')}`,
    }),
  ]
}

const reportUnexpectedFile = (file: string): CheckFinding =>
  createFinding(file, FIRST_LINE, {
    what: `\`${basename(file)}\` is not read`,
    why: 'rules and pages end in .yaml, descriptions in .md; what ends otherwise defines nothing',
    next: 'give it the right ending, or move it elsewhere',
  })

function findMissingPages(pages: readonly YamlFile[]): CheckFinding[] {
  const present = pages.map(({ file }) => getFileCode(file))
  return PAGE_ORDER.filter((page) => !present.includes(page)).map((page) =>
    createFinding(`rules/vocabulary/${page}.yaml`, FIRST_LINE, {
      what: 'this page of the wizard has no file',
      why: 'what can be ticked there is declared in it, and rules rest on that',
      next: 'put the file back, or give it its name again if it was renamed',
    }),
  )
}
