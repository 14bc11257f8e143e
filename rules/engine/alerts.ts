import type { Alert, RulePack, Syndrome, SyndromeCode } from '../case/index.ts'
import { getOwnProperty } from '../case/index.ts'

/** The alerts of a syndrome that are in use; none of a syndrome that the pack does not have. */
export const listAlerts = (syndrome: Pick<Syndrome, 'alerts'> | undefined): readonly Alert[] =>
  (syndrome?.alerts ?? []).filter(({ retired }) => !retired)

/** The parts of an alert's name CODE-index. Undefined where the text is no such name. */
export function parseAlertName(name: string): Readonly<{ code: SyndromeCode; index: number }> | undefined {
  const [, code, index] = /^(.+)-(\d+)$/.exec(name) ?? []
  return code === undefined || index === undefined ? undefined : { code, index: Number(index) }
}

/** The alert of that name, retired or not; undefined where the pack does not have it. */
export function findAlert({ syndromes }: Pick<RulePack, 'syndromes'>, name: string): Alert | undefined {
  const parsed = parseAlertName(name)
  const alert = parsed && getOwnProperty(syndromes, parsed.code)?.alerts[parsed.index]
  return alert?.name === name ? alert : undefined
}
