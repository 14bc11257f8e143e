import { Worker } from 'node:worker_threads'

/** Work that would keep everybody waiting on the event loop, in a thread of its own; asked like any other function. */
export type Thread<Question, Answer> = Readonly<{
  /** @throws Error where the thread ends before it has answered; the next question starts another */
  ask: (question: Question) => Promise<Answer>
  stop: () => Promise<void>
}>

export type Asked<Question> = Readonly<{ id: number; question: Question }>
export type Answered<Answer> = Readonly<{ id: number; answer: Answer }>

type Waiting<Answer> = Readonly<{ resolve: (answer: Answer) => void; reject: (error: Error) => void }>

/** A thread that runs a module with `answering`, from the first question on. `data` is handed to it once. */
export function thread<Question, Answer>(module: URL, data: unknown): Thread<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | undefined
  let count = 0

  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = count++
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, question } satisfies Asked<Question>)
    })

  function start(): Worker {
    const workerData = { module: module.href, data }
    const started = new Worker(new URL('./register.mjs', import.meta.url), { workerData, execArgv: [] })
    started.unref()
    started.on('message', ({ id, answer }: Answered<Answer>) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('A thread of the server ended.')))
    return started
  }

  function giveUp(error: Error): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const stop = async (): Promise<void> => {
    await worker?.terminate()
  }

  return { ask, stop }
}
