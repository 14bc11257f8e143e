#!/usr/bin/env node
import { createProgram } from './cli/program.ts'
import { runProgram } from './cli/run.ts'

await runProgram(await createProgram(process.argv[2]))
