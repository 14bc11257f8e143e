import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import fc from 'fast-check'
import { mutatedCall } from '../../support/mutated-call.ts'
import { callTool, connectClient } from '../../tools/client.ts'
import { LETTERS } from '../../tools/letters.ts'

/** How many calls were sent, how long they took, and what went wrong with the first that failed. */
export type ToolCallTrial = Readonly<{
  calls: number
  refused: number
  p99Ms: number
  slowestMs: number
  /** The median of classify_case for the letters as they are. */
  classifyMs: number
  fault?: string
}>

/** The letters again and again, so that a single delay does not count. */
const CLASSIFIED = Array.from({ length: 20 }, () => LETTERS).flat()

/**
 * Sends so many mutated calls to a server of the protocol: each has to be answered by its schema, or refused in a
 * sentence.
 */
export async function tryMutatedToolCalls(calls: number, seed: number): Promise<ToolCallTrial> {
  const client = await connectClient()
  await client.listTools()
  await client.callTool({ name: 'classify_case', arguments: { case: {} } })
  const classifyMs = await measureClassification(client)
  const times: number[] = []
  let refused = 0
  const property = fc.asyncProperty(mutatedCall, async ({ name, input }) => {
    const startedAt = performance.now()
    const { isRefused, text, data } = await callTool(client, name, input)
    times.push(performance.now() - startedAt)
    if (isRefused) refused++
    return isRefused ? /\w+ \w+.*\.$/s.test(text) : data.rules !== undefined
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: calls, seed })
  await client.close()
  times.sort((one, other) => one - other)
  const fault = `${JSON.stringify(counterexample)?.slice(0, 1_000)} ${errorInstance ?? ''}`
  return {
    ...{ calls: times.length, refused, classifyMs },
    ...{ p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, slowestMs: times.at(-1) ?? 0 },
    ...(failed && { fault }),
  }
}

async function measureClassification(client: Client): Promise<number> {
  const times: number[] = []
  for (const { submitted, evidence, letter } of CLASSIFIED) {
    const startedAt = performance.now()
    await callTool(client, 'classify_case', { case: submitted, evidence, letter })
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
