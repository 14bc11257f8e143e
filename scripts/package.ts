import { writePackages } from './build/package.ts'
import { buildProgram } from './build/programs.ts'
import { refreshPack } from './build/rule-pack.ts'
import { readProgramTarget } from './build/start/targets.mjs'
import { isUpToDate } from './build/start/up-to-date.mjs'

if (!refreshPack()) process.exitCode = 1
else {
  if (!isUpToDate(readProgramTarget('cli'))) await buildProgram('cli')
  for (const file of await writePackages(process.argv[2] ?? '.')) console.log(file)
}
