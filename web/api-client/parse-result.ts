import type { ApiResult } from './api-result.ts'

const UNREADABLE_RESPONSE: ApiResult<never> = {
  ok: false,
  failure: {
    status: 0,
    message: 'The server answered in a form that this page does not know: reload the page, which may be an old one.',
  },
}

/** The parsed value of a response; `parse` gives undefined for what it does not know. */
export function parseResult<Value>(
  result: ApiResult<unknown>,
  parse: (value: unknown) => Value | undefined,
): ApiResult<Value> {
  if (!result.ok) return result
  const value = parse(result.value)
  return value === undefined ? UNREADABLE_RESPONSE : { ok: true, value }
}
