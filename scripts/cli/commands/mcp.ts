import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Command } from 'commander'
import project from '../../../package.json' with { type: 'json' }
import { createMcpServer } from '../../../rules/model-tools/mcp-server.ts'
import { loadToolData } from '../io/built-rules.ts'
import { RULES_FOLDER } from '../io/root.ts'

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Serves the rules to a language model by the Model Context Protocol, over standard input and output.')
    .action(async () => {
      const server = createMcpServer(loadToolData(), readDescription, project.version)
      await server.connect(new StdioServerTransport())
    })
}

const readDescription = (code: string): string => readFileSync(join(RULES_FOLDER, 'descriptions', `${code}.md`), 'utf8')
