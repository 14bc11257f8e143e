import { buildProgram } from './programs.ts'

await buildProgram('cli')
