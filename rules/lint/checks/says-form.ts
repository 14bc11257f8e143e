import type { Path, YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { collectTexts } from '../name-references.ts'

const PREFIX = /^(mandatory|exclusionary)( present| missing| not present)?:\s*/i

/** Words of a criterion or an alert that do not complete the sentence in which they are shown. */
export const saysForm: Check = {
  name: 'says-form',
  needs: 'files',
  check: ({ documents }) =>
    documents.syndromes.flatMap((file) =>
      collectTexts(file.value)
        .filter(({ key, path }) => key === 'says' && path.length === 3)
        .flatMap(({ path, text }) => checkForm(file, path, text)),
    ),
}

function checkForm(file: YamlFile, path: Path, text: string): CheckFinding[] {
  if (PREFIX.test(text))
    return [
      reportForm(file, path, {
        what: `\`${text.match(PREFIX)?.[0].trim()}\` is part of the words of the criterion`,
        next: 'leave it out; the product puts it in front',
      }),
    ]
  if (!text.endsWith('.')) return []
  const { line, column, endColumn } = file.locate(path)
  const isPlain = (file.text.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1) === text
  const fix = { column: endColumn - 1, endColumn, put: '' }
  return [
    {
      ...reportForm(file, path, { what: 'these words end in a full stop', next: 'leave the full stop out' }),
      ...(isPlain && { fix }),
    },
  ]
}

const reportForm = (file: YamlFile, path: Path, text: Readonly<{ what: string; next: string }>): CheckFinding =>
  createFindingAt(file, path, {
    ...text,
    severity: 'warning',
    why: "`says` completes sentences such as 'Mandatory present: …' and 'Info on … is critical to determine …'",
  })
