import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Command } from 'commander'
import project from '../../../package.json' with { type: 'json' }
import { createMcpServer } from '../../../rules/model-tools/mcp-server.ts'
import { loadToolData } from '../io/built-rules.ts'
import { formatExamples } from '../io/options.ts'
import { RULES_FOLDER } from '../io/root.ts'

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Serves the rules to a language model by the Model Context Protocol, over standard input and output.')
    .addHelpText(
      'after',
      formatExamples('epicriteria mcp', '{ "command": "epicriteria", "args": ["mcp"] }   in the settings of a client'),
    )
    .action(async () => {
      const server = createMcpServer(loadToolData(), readDescription, project.version)
      await server.connect(new StdioServerTransport(readSingleMessages()))
    })
}

const readDescription = (code: string): string => readFileSync(join(RULES_FOLDER, 'descriptions', `${code}.md`), 'utf8')

const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32600,
    message: 'Nothing was done: several messages came as one list. Send each on a line of its own.',
  },
}

/** The messages of standard input; a batch, of which the protocol knows none, is refused, since it would get no answer. */
function readSingleMessages(): PassThrough {
  const messages = new PassThrough()
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      if (line.trimStart().startsWith('[')) process.stdout.write(`${JSON.stringify(BATCH_REFUSED)}\n`)
      else messages.write(`${line}\n`)
    })
    .on('close', () => messages.end())
  return messages
}
