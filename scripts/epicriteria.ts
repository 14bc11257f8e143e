#!/usr/bin/env node
import { createCommandLine } from './cli/program.ts'
import { runProgram } from './cli/run.ts'

await runProgram(await createCommandLine(process.argv[2]))
