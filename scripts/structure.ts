import { readdirSync, readFileSync } from 'node:fs'
import { listSourceFiles } from './checks/borders/violations.ts'
import { findAmbiguousTypes, findOpenSwitches } from './checks/structure/find-errors.ts'
import { formatReport } from './checks/structure/format-report.ts'
import { parseFile } from './checks/structure/parse-file.ts'

const PARTS = ['rules', 'scripts', 'api', 'web', 'tests']

const GENERATED_TYPES = [
  ...readdirSync('schemas/types').map((name) => `schemas/types/${name}`),
  'rules/case/submitted-case.ts',
]

const read = (file: string) => parseFile(file, readFileSync(file, 'utf8'))
const files = listSourceFiles(PARTS).map(read)
const errors = [...findAmbiguousTypes([...files, ...GENERATED_TYPES.map(read)]), ...findOpenSwitches(files)]
const isCheck = process.argv.includes('--check')

if (!isCheck) console.log(formatReport(files.filter(({ file }) => !file.startsWith('tests/'))))
for (const error of errors) console.log(error)
process.exitCode = isCheck && errors.length > 0 ? 1 : 0
