import { computeHmac, createToken, parseSignedValue, signValue } from '../shared/tokens.ts'

/**
 * A browser in which somebody has signed in (OWASP, 'device cookies'). `accounts` are hashes of the accounts, the latest
 * first.
 */
export type Device = Readonly<{ id: string; accounts: readonly string[] }>

/** An account as a device knows it: with a new password it is unknown again. */
export type KnownAccount = Readonly<{ id: string; password_version: number }>

/** A ward's computer is known to this many people; a cookie has to stay short. */
const MAX_ACCOUNTS = 20

/** Long enough to distinguish accounts. */
const ACCOUNT_HASH_LENGTH = 16

const hashAccount = (key: string, { id, password_version }: KnownAccount): string =>
  computeHmac(key, `device account\n${id}\n${password_version}`).slice(0, ACCOUNT_HASH_LENGTH)

/** The device with one more account. */
export function withAccount(device: Device | undefined, key: string, account: KnownAccount): Device {
  const hash = hashAccount(key, account)
  const others = (device?.accounts ?? []).filter((known) => known !== hash)
  return { id: device?.id ?? createToken(), accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) }
}

/** Whether that account has been signed in to with its present password in this browser. */
export const hasAccount = (device: Device | undefined, key: string, account: KnownAccount | undefined): boolean =>
  device !== undefined && account !== undefined && device.accounts.includes(hashAccount(key, account))

export const formatDeviceCookie = (key: string, device: Device): string => signValue(key, 'device', device)

/** The device of a cookie; undefined if this server has not made it. */
export const parseDeviceCookie = (key: string, cookie: string): Device | undefined =>
  parseSignedValue(key, 'device', cookie) as Device | undefined
