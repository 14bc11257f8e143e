import { parentPort, workerData } from 'node:worker_threads'
import type { Answered, Asked } from './worker-client.ts'

/** Answers every question to this thread; `prepare` gets the data that the thread was started with. */
export function answering<Data, Question, Answer>(
  prepare: (data: Data) => (question: Question) => Answer | Promise<Answer>,
): void {
  const answerTo = prepare((workerData as { data: Data }).data)
  parentPort?.on('message', async ({ id, question }: Asked<Question>) => {
    parentPort?.postMessage({ id, answer: await answerTo(question) } satisfies Answered<Answer>)
  })
}
