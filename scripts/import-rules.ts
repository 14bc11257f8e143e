import { readFileSync } from 'node:fs'
import { findCycles, findViolations, listImportedFiles, listSourceFiles } from './checks/borders/violations.ts'

const files = listSourceFiles(['rules', 'schemas', 'scripts', 'api', 'web', 'tests']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

const violations = files.flatMap(({ file, text }) => findViolations(file, text))
const cycles = findCycles(new Map(files.map(({ file, text }) => [file, listImportedFiles(file, text)])))

for (const violation of violations) console.log(violation)
for (const [first = '', ...others] of cycles)
  console.log(
    `${first}: imports itself through ${[...others, first].join(', ')}: move what they share to a file of its own, which all of them import.`,
  )
process.exitCode = violations.length + cycles.length > 0 ? 1 : 0
