import type { ErrorObject } from 'ajv'
import {
  describeSchemaError,
  findMeantKey,
  listYamlFiles,
  type ParsedFile,
  parseJsonPointer,
  type YamlFile,
} from '../../pack/index.ts'
import { type Check, createFindingAt, type FilesContext } from '../check.ts'

/** A file that its JSON Schema does not accept: a key, a value or a form that the language does not have. */
export const shape: Check = {
  name: 'shape',
  needs: 'files',
  check: ({ parsed, references }) =>
    listYamlFiles<ParsedFile>(parsed).flatMap(({ file, errors }) =>
      omitConsequences(errors)
        .filter((error) => !isMisspeltCode(error, file, references))
        .map((error) => {
          const { path, part, ...message } = describeSchemaError(error)
          return createFindingAt(file, path, message, part)
        }),
    ),
}

const MISSING_KEY_KEYWORDS = ['required', 'dependentRequired']

/** Of the errors that one slip of the pen brings about, the one that names it. */
const omitConsequences = (errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.filter((error) => {
    const unknownKeys = errors.filter(
      ({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === error.instancePath,
    )
    if (MISSING_KEY_KEYWORDS.includes(error.keyword))
      return !unknownKeys.some((one) => findMeantKey(one) === error.params.missingProperty)
    return error.keyword !== 'propertyNames' && !(error.keyword === 'maxProperties' && unknownKeys.length > 0)
  })

const CODE_KINDS = ['feature', 'seizureEntry', 'entry']

/** A misspelt code is for the check that knows all codes to report. */
const isMisspeltCode = (error: ErrorObject, file: YamlFile, uses: FilesContext['references']): boolean =>
  error.keyword === 'pattern' &&
  uses.some(
    (use) =>
      use.file === file &&
      CODE_KINDS.includes(use.kind) &&
      use.path.join('/') === parseJsonPointer(error.instancePath).join('/'),
  )
