import { basename } from 'node:path'
import { codeOf, type Finding, PAGE_ORDER, SYNDROME_CODES, type YamlFile } from '../../pack/index.ts'
import { type Check, FIRST_LINE, finding } from '../check.ts'
import { nearest } from '../nearest.ts'

const NAME = 'file-name'

/** A file whose name is not the code of a syndrome or the name of a page. */
export const fileName: Check = {
  name: NAME,
  check: ({ sources }) => [
    ...sources.syndromes.flatMap((file) => misnamed(file, SYNDROME_CODES, 'the code of a syndrome')),
    ...sources.pages.flatMap((file) => misnamed(file, PAGE_ORDER, 'a page of the wizard')),
    ...sources.descriptions.flatMap((file) => misnamed(file, SYNDROME_CODES, 'the code of a syndrome', '.md')),
    ...sources.strays.map(stray),
    ...missingPages(sources.pages),
  ],
}

function misnamed(
  { file }: Pick<YamlFile, 'file'>,
  known: readonly string[],
  kind: string,
  ending = '.yaml',
): Finding[] {
  const name = basename(file, ending)
  if (known.includes(name)) return []
  const like = nearest(name, known)
  return [
    finding(NAME, file, FIRST_LINE, {
      what: `\`${name}\` is not ${kind}`,
      why: 'the name of the file is what it defines, written nowhere inside',
      next: `${like ? `did you mean \`${like}${ending}\`? ` : ''}The names are ${known.join(', ')}`,
    }),
  ]
}

const stray = (file: string): Finding =>
  finding(NAME, file, FIRST_LINE, {
    what: `\`${basename(file)}\` is not read`,
    why: 'rules and pages end in .yaml, descriptions in .md; what ends otherwise defines nothing',
    next: 'give it the right ending, or move it elsewhere',
  })

function missingPages(pages: readonly YamlFile[]): Finding[] {
  const present = pages.map(({ file }) => codeOf(file))
  return PAGE_ORDER.filter((page) => !present.includes(page)).map((page) =>
    finding(NAME, `rules/vocabulary/${page}.yaml`, FIRST_LINE, {
      what: 'this page of the wizard has no file',
      why: 'what can be ticked there is declared in it, and rules rest on that',
      next: 'put the file back, or give it its name again if it was renamed',
    }),
  )
}
