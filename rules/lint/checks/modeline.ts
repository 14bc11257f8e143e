import type { YamlFile } from '../../pack/index.ts'
import { type Check, createFinding, FIRST_LINE } from '../check.ts'

/** A file that does not name for the editor the schema that it follows. */
export const modeline: Check = {
  name: 'modeline',
  needs: 'files',
  check: ({ documents: { sources, derived, seizureTerms, pages, syndromes } }) => [
    ...checkFirstLine([sources], '../schemas/sources.schema.json'),
    ...checkFirstLine(seizureTerms ? [seizureTerms] : [], '../schemas/seizure-terms.schema.json'),
    ...checkFirstLine(derived ? [derived] : [], '../schemas/editor/derived.schema.json'),
    ...checkFirstLine(pages, '../../schemas/vocabulary-page.schema.json'),
    ...checkFirstLine(syndromes, '../../schemas/editor/syndrome.schema.json'),
  ],
}

const checkFirstLine = (files: readonly YamlFile[], schema: string) => {
  const line = `# yaml-language-server: $schema=${schema}`
  return files
    .filter(({ text, findings }) => findings.length === 0 && !text.replace(/^\uFEFF/, '').startsWith(line))
    .map(({ file, text }) => {
      const wrong = /^# yaml-language-server:.*/.exec(text)?.[0]
      return createFinding(file, FIRST_LINE, {
        severity: 'warning',
        what: 'the first line does not name the schema of the file',
        why: 'with it the editor completes keys and codes while you write, and underlines mistakes',
        next: `begin the file with \`${line}\``,
        fix: wrong
          ? { column: 1, endColumn: wrong.length + 1, put: line }
          : { column: 1, endColumn: 1, put: `${line}\n` },
      })
    })
}
