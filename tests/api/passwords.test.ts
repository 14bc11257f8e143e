import { expect, it } from 'vitest'
import { findPasswordProblem } from '../../api/accounts/passwords.ts'

/** Passwords that guessing begins with. The first six got through a list of 176. */
const WELL_KNOWN = `
liverpool chelsea1 sonnenschein passwordpassword 147147147 Krankenhaus1 Passw0rd! password123 qwertz12 1q2w3e4r5t iloveyou
sunshine1 Princess2024 football99 superman! Dragon123 letmein123 Welcome1 Sommer2026! hallo1234 schalke04 p@ssw0rd
trustno1 butterfly chocolate liverpool1 arsenal1 basketball abc12345 zaq12wsx qazwsxedc michelle1 charlie1 jennifer
Neurologie1 epilepsie2026 hospital! klinikum1 asdfasdf 12341234 0987654321 87654321 abcabcabc testtest baseball1
`
  .split(/\s+/)
  .filter(Boolean)

it('every well-known password is refused', () => {
  expect(WELL_KNOWN.filter((password) => findPasswordProblem(password, 'a@example.org') === undefined)).toEqual([])
})

it('words put together, and what nobody has, may be a password', () => {
  const good = [
    'a long walk in the rain',
    'grünspechtkaffee',
    'mV8#kq2Lx!p',
    'correct horse battery',
    'Tassenregal 17 Fuchs',
  ]
  expect(good.filter((password) => findPasswordProblem(password, 'a@example.org') !== undefined)).toEqual([])
})
