import { testFailedCalls } from './failed-calls.ts'

const TRIED: readonly string[] = ['the login', 'a comment']

testFailedCalls((form) => TRIED.includes(form))
