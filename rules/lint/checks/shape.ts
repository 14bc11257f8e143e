import type { ErrorObject } from 'ajv'
import { type Check, findingAt, type LintContext, type Shape } from '../check.ts'
import { mistakeOf } from '../mistakes.ts'
import { pathOf, suggestionOf } from '../schema-error.ts'

const NAME = 'shape'

/** A file that its JSON Schema does not accept: a key, a value or a form that the language does not have. */
export const shape: Check = {
  name: NAME,
  check: ({ shapes, uses }) =>
    shapes.flatMap(({ file, errors }) =>
      withoutConsequences(errors)
        .filter((error) => !isName(error, file, uses))
        .map((error) => {
          const { path, part, ...said } = mistakeOf(error)
          return findingAt(NAME, file, path, said, part)
        }),
    ),
}

/** Of the errors that one slip of the pen brings about, the one that names it. */
const withoutConsequences = (errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.filter((error) => {
    const unknownKeys = errors.filter(
      ({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === error.instancePath,
    )
    if (error.keyword === 'required')
      return !unknownKeys.some((one) => suggestionOf(one) === error.params.missingProperty)
    return error.keyword !== 'propertyNames' && !(error.keyword === 'maxProperties' && unknownKeys.length > 0)
  })

const NAMES = ['feature', 'seizureEntry', 'entry']

/** A misspelt code is for the check that knows all codes to report. */
const isName = (error: ErrorObject, file: Shape['file'], uses: LintContext['uses']): boolean =>
  error.keyword === 'pattern' &&
  uses.some(
    (use) =>
      use.file === file && NAMES.includes(use.kind) && use.path.join('/') === pathOf(error.instancePath).join('/'),
  )
