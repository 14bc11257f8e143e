import type { Database } from './open.ts'

/** A batch waits for its last call, and each size is a statement of its own. */
const MAX_CALLS = 16

type WaitingCall<Input, Output> = Readonly<{
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}>

/**
 * A query for one, run together with those that others ask for in the same turn of the event loop: what a statement
 * costs in addition to its rows is the way to the database and back, and for a write the wait for the disk.
 * `runBatch` gives back one output for each input, in their order; what it throws, each of its calls throws.
 * `order`: whether a batch waits for the one before, and takes along what was requested meanwhile. A batch that takes a
 * lock does, since the others would only hold a connection each until they have it.
 */
export function batchCalls<Input, Output>(
  runBatch: (db: Database, inputs: readonly Input[]) => Promise<readonly Output[]>,
  order: 'at once' | 'in turn' = 'at once',
): (db: Database, input: Input) => Promise<Output> {
  const waitingCalls = new WeakMap<Database, WaitingCall<Input, Output>[]>()

  const runAtOnce = (db: Database, calls: readonly WaitingCall<Input, Output>[]): void => {
    waitingCalls.delete(db)
    for (let first = 0; first < calls.length; first += MAX_CALLS) void settle(db, calls.slice(first, first + MAX_CALLS))
  }

  /** Until the last batch is done, calls are added to those that wait. */
  const runInTurn = async (db: Database, calls: WaitingCall<Input, Output>[]): Promise<void> => {
    while (calls.length > 0) await settle(db, calls.splice(0, MAX_CALLS))
    waitingCalls.delete(db)
  }

  const settle = async (db: Database, calls: readonly WaitingCall<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await runBatch(
        db,
        calls.map(({ input }) => input),
      )
      calls.forEach(({ resolve }, index) => resolve(outputs[index] as Output))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  return (db, input) =>
    new Promise((resolve, reject) => {
      const call = { input, resolve, reject }
      const calls = waitingCalls.get(db)
      if (calls !== undefined) return void calls.push(call)
      const first = [call]
      waitingCalls.set(db, first)
      setImmediate(order === 'in turn' ? runInTurn : runAtOnce, db, first)
    })
}
