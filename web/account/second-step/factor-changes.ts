import type { ApiResult } from '../../api-client/api-result.ts'
import { apiClient } from '../../api-client/current-session.ts'

/** What can be done to the second step, each after the password was typed again. */
export type FactorChange = 'authenticator' | 'recoveryCodes' | 'off'

type ChangeDefinition = Readonly<{
  explanation: string
  submit: string
  send: (currentPassword: string) => Promise<ApiResult<unknown>>
}>

export const FACTOR_CHANGES: Readonly<Record<FactorChange, ChangeDefinition>> = {
  authenticator: {
    explanation:
      'You need an app for one-time codes on your phone, such as Aegis, 2FAS or the one in your password manager. An app that was set up before ends with the new one, and all other browsers are logged out.',
    submit: 'Go on',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/authenticator', { currentPassword }),
  },
  recoveryCodes: {
    explanation: 'You get ten new codes, and all earlier ones end.',
    submit: 'Make new codes',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/recoveryCodes', { currentPassword }),
  },
  off: {
    explanation: 'App and recovery codes are removed. From then on your password alone opens your account.',
    submit: 'Turn it off',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/off', { currentPassword }),
  },
}
