import { createAdminProgram, explainDatabaseError } from './admin/program.ts'
import { runProgram } from './commands/run.ts'

await runProgram(createAdminProgram(), explainDatabaseError)
