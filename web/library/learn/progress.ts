import { tryParseJson } from '../../case/case-record.ts'
import { isRecord } from '../../case/files/json.ts'

/** How often somebody named a syndrome rightly and wrongly, and whether the last time was right. */
export type Tally = Readonly<{ right: number; wrong: number; isLastRight: boolean }>

/** By the code of the syndrome; a patient whom no syndrome fits counts by `NO_SYNDROME`. */
export type LearningProgress = Readonly<Record<string, Tally>>

export const NO_SYNDROME = 'none'

export function withAnswer(progress: LearningProgress, key: string, isRight: boolean): LearningProgress {
  const { right, wrong } = progress[key] ?? { right: 0, wrong: 0 }
  const tally = { right: right + (isRight ? 1 : 0), wrong: wrong + (isRight ? 0 : 1), isLastRight: isRight }
  return { ...progress, [key]: tally }
}

/** The progress that a stored text holds; what cannot be read is left out. */
export function parseProgress(text: string | null): LearningProgress {
  const value = text === null ? undefined : tryParseJson(text)
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).flatMap(([key, tally]) => (isTally(tally) ? [[key, tally]] : [])))
}

const isTally = (value: unknown): value is Tally =>
  isRecord(value) && isCount(value.right) && isCount(value.wrong) && typeof value.isLastRight === 'boolean'

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
