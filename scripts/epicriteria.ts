import { createProgram } from './commands/program.ts'
import { runProgram } from './commands/run.ts'

await runProgram(await createProgram(process.argv[2]))
