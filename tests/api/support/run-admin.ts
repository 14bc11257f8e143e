import { createAdminProgram, explainDatabaseError } from '../../../scripts/admin/program.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { runInProcess } from '../../support/run-in-process.ts'

/** Runs a command of the administration in this process, with the settings of a server. */
export async function runAdmin(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Readonly<{ status: number | null; output: string }>> {
  const { status, stdout, stderr } = await runInProcess(() => runProgram(createAdminProgram(), explainDatabaseError), {
    args,
    env,
  })
  return { status, output: `${stdout}${stderr}` }
}
