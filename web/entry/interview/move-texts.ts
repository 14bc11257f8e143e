import { listGroupMoves } from '../../../rules/assess/interview/texts.ts'
import type { Move } from '../../../rules/assess/moves.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { SyndromeNames } from '../../../rules/text/syndrome-names.ts'

/** 'CAE is likely now; GS-HH is excluded now.' Empty where nothing moved. */
export const formatMoved = (pack: SyndromeNames, moves: readonly Move[]): string =>
  moves.length === 0
    ? ''
    : `${listGroupMoves(pack, moves)
        .map(
          ([group, { count, names }]) => `${names} ${count === 1 ? 'is' : 'are'} ${GROUP_TEXTS[group].inSentence} now`,
        )
        .join('; ')}.`
