import type { AnswerPart } from '../../rules/assess/answer-parts.ts'
import type { SubmittedCase } from '../../rules/case/index.ts'
import type { BuiltPack } from '../../rules/pack/built-pack.ts'
import { createFairQueue, type FairQueue } from '../shared/fair-queue.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { ClassifiedCase, ClassifierOutput, ClassifierTask, ProgramAnswer } from './classify.ts'
import { createWorkerClient, resolveWorker, TaskTimeoutError } from './worker-client.ts'

/** Classification in a thread of its own; each account, and each program, has one piece of it under way at a time. */
export type Classifier = Readonly<{
  /** @throws HttpError 503 where too many cases of the account, or in all, wait already */
  classify: (userId: string, text: string) => Promise<ClassifiedCase>
  /** What a caller asks of a case, of which nothing is kept. @throws HttpError 503 as `classify` */
  answerProgram: (caller: string, submitted: SubmittedCase, parts: readonly AnswerPart[]) => Promise<ProgramAnswer>
  /** Refuses a program before its body is read. @throws HttpError 503 where `answerProgram` would */
  requireRoomForProgram: FairQueue['requireRoom']
  /** How many pieces of work have no answer yet. */
  countPending: () => number
  stop: () => Promise<void>
}>

/** Cases of different accounts go to the thread together, since a message costs as much as a small case. */
const CASES = { maxRunning: Number.POSITIVE_INFINITY, maxWaitingPerCaller: 16, maxWaiting: 512 }

/** One at a time, so that an account waits for one call without an account at most. */
const PROGRAMS = { maxRunning: 1, maxWaitingPerCaller: 32, maxWaiting: 256 }

export function createClassifier(pack: BuiltPack): Classifier {
  const worker = createWorkerClient<ClassifierTask, ClassifierOutput>(resolveWorker('classify'), pack)
  const cases = createFairQueue({ ...CASES, createBusyError: () => createBusyError(TOO_MANY_CASES) })
  const programs = createFairQueue({ ...PROGRAMS, createBusyError: () => createBusyError(TOO_MANY_CALLS) })

  /** @throws HttpError 503 for a case that takes too long, and Error if the thread gave an answer to something else */
  async function request<Output extends ClassifierOutput>(
    task: ClassifierTask,
    isAnswer: (output: ClassifierOutput) => output is Output,
  ): Promise<Output> {
    const output = await worker.request(task).catch(explainTimeout)
    if (isAnswer(output)) return output
    throw new Error('The classifier answered something else than it was asked.')
  }

  return {
    classify: (userId, text) => cases.run(userId, () => request({ text }, isClassifiedCase)),
    answerProgram: (caller, submitted, parts) =>
      programs.run(caller, () => request({ submitted, parts }, isProgramAnswer)),
    requireRoomForProgram: programs.requireRoom,
    countPending: () => worker.countPending() + cases.countWaiting() + programs.countWaiting(),
    stop: worker.stop,
  }
}

const isClassifiedCase = (output: ClassifierOutput): output is ClassifiedCase =>
  'summary' in output || 'problem' in output
const isProgramAnswer = (output: ClassifierOutput): output is ProgramAnswer => 'json' in output || 'errors' in output

const createBusyError = (detail: string): HttpError => new HttpError(503, detail, { headers: { 'retry-after': '1' } })

const TOO_MANY_CASES =
  'Your account is storing many cases at this moment. This one was not stored; send it again in a second.'

const TOO_MANY_CALLS =
  'Many calls wait for an answer at this moment, and each program has one at a time. This one was not read; send it again in a second.'

function explainTimeout(error: unknown): never {
  throw error instanceof TaskTimeoutError ? new HttpError(503, TOO_SLOW) : error
}

const TOO_SLOW =
  'This case took too long to classify, so the server gave up and nothing was stored. Sent again it may take as long: shorten its lists, and if it is the case of one person, tell whoever runs this server.'
