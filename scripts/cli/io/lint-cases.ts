import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeSchemaError, type Finding, parseYaml } from '../../../rules/pack/index.ts'
import caseSchema from '../../../schemas/case.schema.json' with { type: 'json' }
import casesSchema from '../../../schemas/reference-cases.schema.json' with { type: 'json' }
import { getCasesFile, listCodesWithCases } from '../../build/cases/reference-cases.ts'

let validate: ValidateFunction | undefined

/** Compiled once, when the first file is read. */
function getValidator(): ValidateFunction {
  validate ??= new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })
    .addSchema(caseSchema)
    .compile(casesSchema)
  return validate
}

/** What is wrong in the files of reference patients: a key, a value or a form that they do not have. */
export const lintCases = (folder: string): Finding[] =>
  listCodesWithCases(folder).flatMap((code) => lintCasesFile(getCasesFile(code, folder), `tests/cases/${code}.yaml`))

function lintCasesFile(path: string, file: string): Finding[] {
  const { findings, value, locate } = parseYaml(file, readFileSync(path, 'utf8'))
  const check = getValidator()
  if (findings.length > 0 || check(value)) return [...findings]
  return (check.errors ?? []).filter(isCause).map((error) => {
    const { path: at, part, ...message } = describeSchemaError(error)
    return { file, severity: 'error', check: 'shape', ...message, ...locate(at, part) }
  })
}

const isCause = ({ keyword }: ErrorObject): boolean => keyword !== 'propertyNames'
