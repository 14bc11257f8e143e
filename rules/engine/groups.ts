import type { Group, Response } from '../case/index.ts'

/** The group before the first stage, which leaves it all to that stage's answer (engine.md §4, 'Age and gender stage'). */
export const INITIAL_GROUP: Group = 'unclear'

const NEXT_GROUP: Readonly<Record<Group, Readonly<Record<Response, Group>>>> = {
  likely: { yes: 'likely', unclear: 'likely', unresolved: 'unresolved', no: 'excluded' },
  likelyWithAlerts: { yes: 'likely', unclear: 'likely', unresolved: 'unresolved', no: 'excluded' },
  unclear: { yes: 'likely', unclear: 'unclear', unresolved: 'unresolved', no: 'excluded' },
  unresolved: { yes: 'unresolved', unclear: 'unresolved', unresolved: 'unresolved', no: 'excluded' },
  excluded: { yes: 'excluded', unclear: 'excluded', unresolved: 'excluded', no: 'excluded' },
}

/**
 * The group after a later stage, from the group before it and the stage's response (engine.md §4, 'Later stages').
 * An alert does not change how the stages combine: likely with alerts counts as likely.
 */
export function combine(previous: Group, response: Response): Group {
  return NEXT_GROUP[previous][response]
}
