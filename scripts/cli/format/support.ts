import type { SupportTexts } from '../../../rules/assess/assessment.ts'
import { formatReasons } from '../../../rules/assess/ranking/support-texts.ts'

/** What speaks most for and against a syndrome as an indented line; no line where nothing does. */
export function formatSupport(support: SupportTexts): string[] {
  const text = formatReasons(support)
  return text === '' ? [] : [`  ${text}`]
}
