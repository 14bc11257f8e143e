import { useEffect, useState } from 'react'
import { type OwnSecondFactor, parseSecondFactor } from '../../api-client/second-factor.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'

/** The second step of the account; `load` asks again. */
export function useSecondFactor() {
  const [factor, setFactor] = useState<OwnSecondFactor>()
  const { send, failure } = useSubmit()
  const load = () =>
    send(async () => {
      const result = await apiClient.get('/api/account/secondFactor')
      if (result.ok) setFactor(parseSecondFactor(result.value))
      return result
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), [])
  return { factor, load, failure }
}
