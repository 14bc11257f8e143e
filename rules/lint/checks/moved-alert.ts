import { getFileCode, type YamlFile } from '../../pack/index.ts'
import { type Check, type CheckFinding, createFindingAt } from '../check.ts'
import { getField, getItems } from '../json.ts'

/** An alert that was removed or moved since the base of the change. */
export const movedAlert: Check = {
  name: 'moved-alert',
  needs: 'base',
  check: ({ documents, base }) =>
    documents.syndromes.flatMap((file) => {
      const before = base.documents.syndromes.find((one) => one.file === file.file)
      return before && file.findings.length === 0
        ? findMovedAlerts(file, listAlertTexts(before), listAlertTexts(file))
        : []
    }),
}

const listAlertTexts = ({ value }: YamlFile): string[] =>
  getItems(getField(value, 'alerts')).map((alert) => String(getField(alert, 'says') ?? ''))

/** Other words at the same position are the same alert, unless the old words are elsewhere now. */
function findMovedAlerts(file: YamlFile, before: readonly string[], after: readonly string[]): CheckFinding[] {
  return before.flatMap((says, index) => {
    const now = after.indexOf(says)
    if (now === index || (now === -1 && index < after.length)) return []
    const name = `${getFileCode(file.file)}-${index}`
    return [
      createFindingAt(file, now === -1 ? ['alerts'] : ['alerts', now], {
        what:
          now === -1
            ? `the alert ${name} is gone: ${says}`
            : `the alert ${name} has become ${getFileCode(file.file)}-${now}`,
        why: 'stored cases name a ticked alert by its place, so they would now say something that nobody ticked',
        next: 'put it back where it was; one that no longer applies gets `retired:` with the reason, a new one comes last',
      }),
    ]
  })
}
