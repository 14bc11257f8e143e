#!/usr/bin/env node
import { findCompiledCommand } from './build/start/command.mjs'

const EXIT_COULD_NOT_RUN = 2

const command = await findCompiledCommand()
if (command === undefined) process.exitCode = EXIT_COULD_NOT_RUN
else await import(command.href)
