import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatSettingRows } from '../../api/settings/definitions.ts'
import { listRetiredSettings, RETIRED_SETTING_NAMES } from '../../api/settings/retired-settings.ts'
import { readSettings } from '../../api/settings/settings.ts'
import { listWeakSettings } from '../../api/settings/weak-settings.ts'
import { runCli } from '../cli/run-cli.ts'
import { runAdmin } from './support/run-admin.ts'

describe('the server starts without any setting', () => {
  it('with an SQLite file below data, open registration, mails in the outbox and neutral words on the page', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      postgresPool: 20,
      shutdownDelaySeconds: 1,
      dataDir: `${process.cwd()}/data`,
      accountMegabytes: 250,
      mailFrom: 'EpiCriteria <no-reply@localhost>',
      signup: 'open',
      localPasswords: true,
      identityProviders: [],
      verifyEmail: false,
      minPasswordLength: 8,
      rolesNeedSecondStep: false,
      validationEnabled: true,
      classifyEnabled: true,
      commentsEnabled: true,
      sharedComputers: false,
      trustedProxies: 0,
      logAddresses: 'hashed',
      site: { contacts: [], logos: [], funding: '' },
    })
  })
})

it('a setting can be handed over as a file, and one that cannot be read is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-secrets-'))
  const file = join(folder, 'database-url')
  writeFileSync(file, 'postgres://user:secret@host/db\n')
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://user:secret@host/db')
  rmSync(folder, { recursive: true })
  expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow(
    `DATABASE_URL_FILE is '${file}', which cannot be read: correct the path, let the server read the file, or set DATABASE_URL itself.`,
  )
})

describe('an impossible setting is refused in one sentence that explains what to do', () => {
  it.each([
    [
      { PORT: '70000' },
      "PORT is '70000', which is not a port: set it to a number from 1 to 65535, or leave it out for 3000.",
    ],
    [{ SIGNUP: 'maybe' }, "SIGNUP is 'maybe': set it to open or closed, or leave it out for open."],
    [{ VALIDATION_ENABLED: 'no' }, "VALIDATION_ENABLED is 'no': set it to true or false, or leave it out for true."],
    [{ VERIFY_EMAIL: 'yes' }, "VERIFY_EMAIL is 'yes': set it to false or true, or leave it out for false."],
    [
      { DATABASE_URL: 'mysql://user:secret@host/db' },
      'DATABASE_URL is not an address of the form postgres://user:password@localhost:5432/epicriteria: correct it, or leave it out.',
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      'SMTP_URL is not an address of the form smtps://user:password@mail.example.org: correct it, or leave it out.',
    ],
    [
      { PUBLIC_URL: 'https://example.org/epilepsy' },
      'PUBLIC_URL has a path, but the pages live at the root: set it to https://example.org.',
    ],
    [
      { FHIR_CANONICAL_BASE: 'hospital' },
      'FHIR_CANONICAL_BASE is not an address of the form https://fhir.example.org/epicriteria, by http or https and with nothing after its path: correct it, or leave it out.',
    ],
    [
      { TRUSTED_PROXIES: '-1' },
      "TRUSTED_PROXIES is '-1', which is not a whole number from 0 to 10: set it to one, or leave it out.",
    ],
    [
      { SERVER_KEY: 'short' },
      'SERVER_KEY is shorter than 32 characters, so it could be guessed: set it to a long random one, for example by openssl rand -base64 32, or leave it out.',
    ],
    [
      { ROLES_NEED_SECOND_STEP: 'true' },
      'ROLES_NEED_SECOND_STEP is set without SERVER_KEY, without which nobody can set up a second step: set both, or leave it out.',
    ],
    [
      { SESSION_IDLE_MINUTES: '1' },
      "SESSION_IDLE_MINUTES is '1', which is not a whole number from 5 to 10080: set it to one, or leave it out.",
    ],
    [
      { RETENTION_DAYS: '0' },
      "RETENTION_DAYS is '0', which is not a whole number from 1 to 36500: set it to one, or leave it out.",
    ],
    [
      { MAIL_FROM: 'EpiCriteria' },
      "MAIL_FROM is 'EpiCriteria', which is not a sender address: set it to an address such as Name <name@example.org>, or leave it out.",
    ],
    [{ BRANDING: 'contacts' }, 'BRANDING is no JSON: correct it, or leave it out.'],
    [
      { METRICS_PORT: '3000' },
      'METRICS_PORT is 3000, which is PORT too: set it to another one, so that visitors never see metrics.',
    ],
    [
      { BRANDING: '{"logos":[{"name":"Hospital","file":"none.svg"}]}' },
      'BRANDING names none.svg, which cannot be read: correct the name, or leave it out.',
    ],
  ])('%j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new Error(sentence))
  })

  it.each([
    [{ contacts: [{ name: 'Second' }] }, "/contacts/0: must have required property 'email'"],
    [{ contacts: [{ name: '', email: 'a@example.org' }] }, '/contacts/0/name: must NOT have fewer than 1 characters'],
    [
      { algorithmPaper: { title: 'How it works', url: 'javascript:alert(1)' } },
      '/algorithmPaper/url: must match pattern "^https?://."',
    ],
    [{ dataProtection: 'https://example.org' }, '/dataProtection: must be object'],
    [
      { logos: [{ name: 'Hospital', file: 'package.json' }] },
      '/logos/0/file: must match pattern "[.](svg|png|jpe?g|webp)$"',
    ],
    [{ contact: [] }, 'its top: must NOT have additional properties: contact'],
  ])('BRANDING %j', (branding, detail) => {
    expect(() => readSettings({ BRANDING: JSON.stringify(branding) })).toThrow(
      `BRANDING has another form than api/README.md says, at ${detail}. Correct it, or leave it out.`,
    )
  })
})

it.each([
  ['https://fhir.example.org/epicriteria', 'https://fhir.example.org/epicriteria'],
  ['HTTP://FHIR.example.org/', 'http://fhir.example.org'],
  ['https://fhir.example.org/a//', 'https://fhir.example.org/a'],
  ['https://fhir.example.org/a?b=c', undefined],
  ['https://fhir.example.org/a#b', undefined],
  ['https://user:password@fhir.example.org/a', undefined],
  ['ftp://fhir.example.org/a', undefined],
  ['urn:oid:1.2.3', undefined],
])('the server and the command read the base of canonical URLs %s alike', async (given, base) => {
  const ofServer = () => readSettings({ FHIR_CANONICAL_BASE: given }).fhirCanonicalBase
  const ofCommand = await runCli(['fhir', 'codesystem', '--canonical-base', given])
  if (base === undefined) {
    expect(ofServer).toThrow('FHIR_CANONICAL_BASE is not an address of the form')
    expect([ofCommand.stdout, ofCommand.stderr]).toEqual(['', expect.stringContaining('--canonical-base takes')])
  } else
    expect([ofServer(), JSON.parse(ofCommand.stdout).url]).toEqual([base, `${base}/CodeSystem/epicriteria-entries`])
})

it('api/README.md has the rows of the table of settings, and no other', () => {
  const rows = readFileSync('api/README.md', 'utf8').match(/^\| `[A-Z_]+` \|.*$/gm)
  expect(rows).toEqual(formatSettingRows())
})

it('a setting that is gone is not read, and is named with what to do, also where it is set as a file', () => {
  for (const name of RETIRED_SETTING_NAMES) {
    const sentence = expect.stringMatching(`^${name} is no longer read: .{20,}\\.$`)
    expect(listRetiredSettings({ [name]: 'true' })).toEqual([sentence])
    expect(listRetiredSettings({ [`${name}_FILE`]: '/settings/file' })).toEqual([sentence])
    expect(readSettings({ [name]: 'anything' })).toEqual(readSettings({}))
  }
  expect(listRetiredSettings({ PORT: '3000', [RETIRED_SETTING_NAMES[0] ?? 'HOST']: '' })).toEqual([])
})

it.each(['scimToken', 'scimTokenFile'])('a provider with a %s is read without it, and that is named', (key) => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-providers-'))
  const file = join(folder, 'providers.json')
  const provider = { id: 'hospital', name: 'The hospital', issuer: 'https://login.hospital.example', clientId: 'x' }
  writeFileSync(file, JSON.stringify([{ ...provider, [key]: 'nowhere' }]))
  const { identityProviders } = readSettings({ OIDC_PROVIDERS: file })
  expect(identityProviders).toMatchObject([provider])
  expect(listRetiredSettings({}, identityProviders)).toEqual([
    expect.stringMatching(/^scimToken of The hospital in OIDC_PROVIDERS is no longer read: .{20,}\.$/),
  ])
  rmSync(folder, { recursive: true })
})

describe('a provider that could speak for the address of anybody is refused', () => {
  const provider = { id: 'hospital', name: 'The hospital', issuer: 'https://login.hospital.example', clientId: 'x' }
  const domains = ['hospital.example']

  it.each<[string, object, RegExp]>([
    ['by vouching', { vouchesForEmails: true }, /^Provider 1 of OIDC_PROVIDERS has vouchesForEmails without domains/],
  ])('%s', (_, rest, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-providers-'))
    const file = join(folder, 'providers.json')
    const read = (entry: object) => {
      writeFileSync(file, JSON.stringify([{ ...provider, ...entry }]))
      return readSettings({ OIDC_PROVIDERS: file }).identityProviders.length
    }
    expect(read({ vouchesForEmails: true, domains })).toBe(1)
    expect(() => read(rest)).toThrow(message)
    rmSync(folder, { recursive: true })
  })
})

describe('settings that weaken the security of a server which others reach are named, a sentence each', () => {
  const SAFE = { PUBLIC_URL: 'https://epilepsy.example.org', SIGNUP: 'closed', SERVER_KEY: 'k'.repeat(32) }
  const provider = { id: 'hospital', name: 'The hospital', issuer: 'https://login.hospital.example', clientId: 'x' }

  it.each<[string, Record<string, string>, RegExp[]]>([
    ['none', SAFE, []],
    ['none on this machine alone', {}, []],
    ['no HTTPS', { ...SAFE, PUBLIC_URL: 'http://epilepsy.example.org' }, [/no https address/]],
    ['no public address', { HOST: '0.0.0.0', SIGNUP: 'closed', SERVER_KEY: SAFE.SERVER_KEY }, [/no https address/]],
    ['open registration without proof', { ...SAFE, SIGNUP: 'open' }, [/VERIFY_EMAIL is off/]],
    ['open registration with proof', { ...SAFE, SIGNUP: 'open', VERIFY_EMAIL: 'true' }, []],
    ['no key', { ...SAFE, SERVER_KEY: '' }, [/SERVER_KEY is not set/]],
    ['a provider without domains', { ...SAFE, OIDC_PROVIDERS: 'providers.json' }, [/The hospital .* names no domains/]],
  ])('%s', async (_, environment, patterns) => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-weak-'))
    const file = join(folder, 'providers.json')
    writeFileSync(file, JSON.stringify([provider]))
    const settings = { ...environment, ...(environment.OIDC_PROVIDERS !== undefined && { OIDC_PROVIDERS: file }) }
    const named = listWeakSettings(readSettings(settings))
    expect(named).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))
    const expected = named.length === 0 ? 'No setting weakens the security of the server.' : named.join('\n')
    expect(await runAdmin(['doctor'], settings)).toEqual({
      status: named.length === 0 ? 0 : 1,
      output: `${expected}\n`,
    })
    rmSync(folder, { recursive: true })
  })
})
