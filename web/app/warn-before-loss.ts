import { isBlank } from '../case/case-record.ts'
import { caseStore } from '../case/current-case.ts'

/** Lets the browser ask before a page is left whose case is kept nowhere. */
export function warnBeforeLoss(): void {
  window.addEventListener('beforeunload', (event) => {
    if (!isBlank(caseStore.getRecord())) event.preventDefault()
  })
}
