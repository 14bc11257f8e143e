import type { ApiResult } from '../../api-client/api-result.ts'
import type { OwnSecondFactor } from '../../api-client/second-factor.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { addPasskey } from './passkeys.ts'

/** What can be done to the second step, each after the password was typed again. */
export type FactorChange = 'authenticator' | 'passkey' | 'remove' | 'recoveryCodes' | 'off'

/** What a change is about: the passkey to remove, or the name of the new one. */
export type FactorTarget = Readonly<{ passkey?: OwnSecondFactor['passkeys'][number]; name: string }>

type ChangeDefinition = Readonly<{
  explain: (target: FactorTarget) => string
  submit: string
  send: (currentPassword: string, target: FactorTarget) => Promise<ApiResult<unknown>>
}>

export const FACTOR_CHANGES: Readonly<Record<FactorChange, ChangeDefinition>> = {
  authenticator: {
    explain: () =>
      'You need an app for one-time codes on your phone, such as Aegis, 2FAS or the one in your password manager. An app that was set up before ends with the new one, and all other browsers are logged out.',
    submit: 'Go on',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/authenticator', { currentPassword }),
  },
  passkey: {
    explain: () =>
      'Your browser asks you to unlock this device, your phone or a security key, and keeps the passkey there. All other browsers are logged out.',
    submit: 'Make the passkey',
    send: (currentPassword, { name }) => addPasskey(name, currentPassword),
  },
  remove: {
    explain: ({ passkey }) => `The passkey '${passkey?.name}' no longer opens this account.`,
    submit: 'Remove the passkey',
    send: (currentPassword, { passkey }) =>
      apiClient.post('/api/account/secondFactor/passkeys/remove', { id: passkey?.id ?? '', currentPassword }),
  },
  recoveryCodes: {
    explain: () => 'You get ten new codes, and all earlier ones end.',
    submit: 'Make new codes',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/recoveryCodes', { currentPassword }),
  },
  off: {
    explain: () => 'App, passkeys and recovery codes are removed. From then on your password alone opens your account.',
    submit: 'Turn it off',
    send: (currentPassword) => apiClient.post('/api/account/secondFactor/off', { currentPassword }),
  },
}
