import { compareCodes, type RulePack, type SyndromeCode } from '../../case/index.ts'
import { classify, listLikely } from '../../engine/index.ts'
import type { ExpectedPerson } from './people.ts'

/** Someone for whom more, fewer or other syndromes are likely than should be. */
export type Surprise = Readonly<{ name: string; likely: readonly SyndromeCode[]; expected: readonly SyndromeCode[] }>

export type ExpectedVerdict = Readonly<{ right: number; wrong: readonly Surprise[] }>

/** For how many people exactly what is expected is likely, and nothing else. */
export function judgeExpected(pack: RulePack, people: readonly ExpectedPerson[]): ExpectedVerdict {
  const wrong = people.flatMap(({ name, patient, likely: expected }) => {
    const likely = listLikely(classify(pack, patient).groups).sort(compareCodes)
    return likely.join() === [...expected].sort(compareCodes).join() ? [] : [{ name, likely, expected }]
  })
  return { right: people.length - wrong.length, wrong }
}
