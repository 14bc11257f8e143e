import { createAdminProgram, explainDatabaseError } from './admin/program.ts'
import { runProgram } from './cli/run.ts'

// Backups and exports hold personal data.
process.umask(0o077)
await runProgram(createAdminProgram(), explainDatabaseError)
