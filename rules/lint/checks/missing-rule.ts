import { basename } from 'node:path'
import { getFileCode } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFinding, FIRST_LINE } from '../check.ts'

/** A syndrome that is described, or had a rule at the base of the change, and has none: nothing else would show it. */
export const missingRule: Check = {
  name: 'missing-rule',
  needs: 'files',
  check: ({ documents, base }) => {
    const withRule = documents.syndromes.map(({ file }) => getFileCode(file))
    const described = documents.descriptions
      .map(({ file }) => ({ file, code: basename(file, '.md') }))
      .filter(({ code }) => !withRule.includes(code))
    const before = (base?.documents.syndromes ?? [])
      .map(({ file }) => ({ file, code: getFileCode(file) }))
      .filter(({ code }) => ![...withRule, ...described.map((one) => one.code)].includes(code))
    return [
      ...described.map(({ file, code }) => reportMissing(file, code, 'is described and has no rule')),
      ...before.map(({ file, code }) => reportMissing(file, code, 'had a rule before this change and has none')),
    ]
  },
}

const reportMissing = (file: string, code: string, what: string): CheckFinding =>
  createFinding(file, FIRST_LINE, {
    what: `${code} ${what}`,
    why: 'no patient would be compared with it, and nobody would notice that it is missing',
    next: `put rules/syndromes/${code}.yaml back, with \`status: retired\` if the syndrome is to go`,
  })
