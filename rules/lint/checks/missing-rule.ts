import { basename } from 'node:path'
import { codeOf, type Finding } from '../../pack/index.ts'
import { type Check, FIRST_LINE, finding } from '../check.ts'

const NAME = 'missing-rule'

/** A syndrome that is described, or had a rule at the base of the change, and has none: nothing else would show it. */
export const missingRule: Check = {
  name: NAME,
  check: ({ sources, base }) => {
    const ruled = sources.syndromes.map(({ file }) => codeOf(file))
    const described = sources.descriptions
      .map(({ file }) => ({ file, code: basename(file, '.md') }))
      .filter(({ code }) => !ruled.includes(code))
    const before = (base?.syndromes ?? [])
      .map(({ file }) => ({ file, code: codeOf(file) }))
      .filter(({ code }) => ![...ruled, ...described.map((one) => one.code)].includes(code))
    return [
      ...described.map(({ file, code }) => missing(file, code, 'is described and has no rule')),
      ...before.map(({ file, code }) => missing(file, code, 'had a rule before this change and has none')),
    ]
  },
}

const missing = (file: string, code: string, what: string): Finding =>
  finding(NAME, file, FIRST_LINE, {
    what: `${code} ${what}`,
    why: 'no patient would be compared with it, and nobody would notice that it is missing',
    next: `put rules/syndromes/${code}.yaml back, with \`status: retired\` if the syndrome is to go`,
  })
