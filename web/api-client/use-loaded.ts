import { useEffect, useState } from 'react'
import type { GetRoutes } from './api-routes.ts'
import { apiClient } from './current-session.ts'
import { useSubmit } from './use-submit.ts'

/** The answer to a call that is made when the page opens; `load` calls again. */
export function useLoaded<Value>(path: keyof GetRoutes, parse: (value: unknown) => Value | undefined) {
  const [value, setValue] = useState<Value>()
  const { send, failure } = useSubmit()
  const load = () =>
    send(async () => {
      const result = await apiClient.get(path)
      if (result.ok) setValue(parse(result.value))
      return result
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), [])
  return { value, load, failure }
}
