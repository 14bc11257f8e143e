import { readFileSync } from 'node:fs'
import { SETTING_DEFINITIONS } from './definitions.ts'

type Definitions = typeof SETTING_DEFINITIONS
type Value<Key extends keyof Definitions> = ReturnType<Definitions[Key]['parse']>
type DefaultedKey = {
  [Key in keyof Definitions]: Definitions[Key] extends { byDefault: string } ? Key : never
}[keyof Definitions]

/** What the table of settings gives, as it stands there. */
type SettingValues = Readonly<
  { [Key in DefaultedKey]: Value<Key> } & { [Key in Exclude<keyof Definitions, DefaultedKey>]?: Value<Key> }
>

export type BackupSettings = Readonly<{ folder: string; keep: number }>

/**
 * The server's configuration, feature flags included; everything has a default or is left out. `backup`: where backups go,
 * if anywhere.
 */
export type Settings = Omit<SettingValues, 'backupFolder' | 'backupsKept'> & Readonly<{ backup?: BackupSettings }>

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Parses the settings from environment variables, or from the file that NAME_FILE names; an empty one counts as unset.
 * PORT 0 picks any free port.
 * @throws Error with a sentence for the person who starts the server
 */
export function readSettings(environment: Environment): Settings {
  const getVariable = (name: string) => environment[name] || readSecretFile(name, environment[`${name}_FILE`])
  const { backupFolder, backupsKept, ...values } = readValues(getVariable)
  requirePossible(values)
  return {
    ...values,
    ...(backupFolder !== undefined && { backup: { folder: backupFolder, keep: backupsKept } }),
  }
}

type GetVariable = (name: string) => string | undefined

/** A setting from a file, as Docker and Kubernetes hand over secrets; the line break at its end does not count. */
function readSecretFile(name: string, file: string | undefined): string | undefined {
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined
  } catch {
    throw new Error(
      `${name}_FILE is '${file}', which cannot be read: correct the path, let the server read the file, or set ${name} itself.`,
    )
  }
}

function readValues(getVariable: GetVariable): SettingValues {
  const entries = Object.entries(SETTING_DEFINITIONS).flatMap(([key, definition]) => {
    const text = getVariable(definition.variable) ?? ('byDefault' in definition ? definition.byDefault : undefined)
    return text === undefined ? [] : [[key, definition.parse(definition.variable, text)]]
  })
  return Object.fromEntries(entries)
}

type CheckedValues = Pick<
  SettingValues,
  'port' | 'metricsPort' | 'localPasswords' | 'identityProviders' | 'rolesNeedSecondStep' | 'serverKey'
>

/** @throws Error where two settings contradict each other */
function requirePossible(values: CheckedValues): void {
  const { port, metricsPort, localPasswords, identityProviders, rolesNeedSecondStep, serverKey } = values
  if (!localPasswords && identityProviders.length === 0)
    throw new Error(
      'LOCAL_PASSWORDS is off and OIDC_PROVIDERS names no provider, so nobody could log in: name one, or leave LOCAL_PASSWORDS out.',
    )
  if (rolesNeedSecondStep && serverKey === undefined)
    throw new Error(
      'ROLES_NEED_SECOND_STEP is set without SERVER_KEY, without which nobody can set up a second step: set both, or leave it out.',
    )
  if (metricsPort === port)
    throw new Error(
      `METRICS_PORT is ${metricsPort}, which is PORT too: set it to another one, so that visitors never see metrics.`,
    )
}

/** The keys with which what is encrypted may open, the one that encrypts first. */
export const listServerKeys = ({
  serverKey,
  previousServerKey,
}: Partial<Pick<Settings, 'serverKey' | 'previousServerKey'>>): string[] =>
  [serverKey, previousServerKey].filter((key) => key !== undefined)

/** Whether the public origin is HTTPS. */
export const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
