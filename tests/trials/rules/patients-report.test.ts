import { describe, expect, it } from 'vitest'
import { runNode } from '../../cli/run-cli.ts'

describe('npm run patients:report', () => {
  const runPatientsReport = (args: readonly string[]) =>
    runNode(process.cwd(), ['--import', 'tsx', 'scripts/patients-report.ts', ...args])

  it('measures the rules as they are, and ends well whatever it finds', async () => {
    const { status, stdout } = await runPatientsReport(['--format', 'json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ published: { wrong: [] }, ordinary: { wrong: [] } })
  })

  it('answers a format that there is not with those that there are', async () => {
    expect(await runPatientsReport(['--format', 'tabel'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no format `tabel`; did you mean `table`? Give one of: table, markdown, json.\n',
    })
  })
})
