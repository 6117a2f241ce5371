import path from 'node:path'
import { z } from 'zod'
import { backupSettings } from './backups.ts'
import { houseSettings } from './houses.ts'
import { nodeSettings } from './nodes.ts'
import { offerSettings } from './offers.ts'
import { httpUrl, missingOfModel, missingPartners, providerSettings } from './providers.ts'
import { siteSettings } from './site.ts'
import { missingOfSpeech, speechSettings } from './speech.ts'

/** As long as mails go to a folder. */
const NO_SENDER = 'Understudy <no-reply@localhost>'

/** The fewest that a secret has, wherever it is kept. */
export const SECRET_CHARS = 32

const flag = z.enum(['on', 'off'])
/**
 * Whether its parts are what they look like: with a bare / ? or # the password ends the host, and its rest is taken for
 * a path. One by a socket may have a user and no host.
 */
function isAddressOfDatabase(given: string): boolean {
  const address = URL.parse(given.replace('@/', '@socket/'))
  if (address === null) return false
  return address.username !== '' || !`${address.pathname}${address.search}${address.hash}`.includes('@')
}

const PORT_RANGE = 'must be a whole number from 0 to 65535'

const Settings = z.object({
  PORT: z.coerce
    .number({ error: PORT_RANGE })
    .int({ error: PORT_RANGE })
    .min(0, { error: PORT_RANGE })
    .max(65_535, { error: PORT_RANGE })
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.understudy'),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { message: 'must start with postgres://', abort: true })
    .refine(isAddressOfDatabase, {
      message:
        'cannot be read as an address: percent-encode / ? # in the password (%2F %3F %23), or give it as PGPASSWORD',
    })
    .optional(),
  SECRET: z
    .string()
    .min(SECRET_CHARS, { message: `must have at least ${SECRET_CHARS} characters` })
    .optional(),
  /** The former secret, or the next one before any node uses it: what it signed and sealed counts too. */
  SECRET_ACCEPTED: z
    .string()
    .min(SECRET_CHARS, { message: `must have at least ${SECRET_CHARS} characters` })
    .optional(),
  /** `company`: the first sample company, without the others and without its past. */
  SAMPLE_DATA: z.enum(['on', 'off', 'company']).optional(),
  /** The page of the calls at /docs; without a word where only this machine can reach it. */
  API_DOCS: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TOKEN_MINUTES: z.coerce
    .number({ error: 'must be a number of minutes' })
    .gt(15, { message: 'must be more than 15: a shorter token would be renewed without end' })
    .max(24 * 60)
    .default(60),
  ...nodeSettings,
  /** The built pages. `npm run dev` has the server fill only what is its own of them. */
  WEB_DIR: z.string().min(1).default('apps/web/dist'),
  NODE_ENV: z.string().optional(),
  /** LibreOffice, by its path or its name; `off`: presentations are laid out by us all the same. */
  SOFFICE: z.string().min(1).default('soffice'),
  MAIL_FROM: z.string().min(3).default(NO_SENDER),
  /** A Jitsi server whose rooms are made for video meetings without one. */
  JITSI_URL: httpUrl.optional(),
  ...speechSettings,
  ...houseSettings,
  ...siteSettings,
  ...offerSettings,
  ...providerSettings,
  ...backupSettings,
})
const Schema = Settings.refine(({ SECRET, SECRET_ACCEPTED }) => SECRET || !SECRET_ACCEPTED, {
  path: ['SECRET_ACCEPTED'],
  message: 'goes with SECRET; without it both stand in DATA_DIR/secret, a line each',
})
  .refine(({ DATABASE_URL, SECRET }) => !DATABASE_URL || SECRET, {
    path: ['SECRET'],
    message:
      'must be given with DATABASE_URL, the same for every node; one that ran without it kept its own in DATA_DIR/secret',
  })
  .superRefine((settings, context) => {
    if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === NO_SENDER) {
      const message = 'must be given with SMTP_URL: no server takes a mail from localhost'
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message })
    }
    const lacking = [...missingPartners(settings), ...missingOfModel(settings), ...missingOfSpeech(settings)]
    for (const { missing, given } of lacking) {
      context.addIssue({ code: 'custom', path: [missing], message: `must be given with ${given}` })
    }
  })

export interface Env extends z.infer<typeof Schema> {
  dataDir: string
  webDir: string
  publicUrl: string
  /** Only this machine can reach it, as far as the settings tell: samples and the mail box may show. */
  loopback: boolean
  /** Mails that go to a folder may be read at /dev/mailbox. */
  devMailbox: boolean
}

export class EnvError extends Error {}

/** Every setting, validated in this one place. Throws {@link EnvError} with a line for each wrong one. */
export function readEnv(source: Record<string, string | undefined>, projectDir: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`These settings are not valid:\n  ${[...new Set(lines)].join('\n  ')}`)
  }
  const env = parsed.data
  const publicUrl = (env.PUBLIC_URL ?? `http://${bracketed(hostName(env.HOST))}:${env.PORT}`).replace(
    /\/+$/,
    '',
  )
  // Listening on every address without saying where visitors reach it is no promise to stay at home.
  const loopback = isLoopback(new URL(env.PUBLIC_URL ?? `http://${bracketed(env.HOST)}`).hostname)
  return {
    ...env,
    dataDir: path.resolve(projectDir, env.DATA_DIR),
    webDir: path.resolve(projectDir, env.WEB_DIR),
    publicUrl,
    loopback,
    devMailbox: loopback && env.NODE_ENV !== 'production',
  }
}

/** An IPv6 address as it stands in a URL. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

const hostName = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** Whether the host of an address means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Every setting there is. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)

const SECRET_KEYS = /KEY|SECRET|PASSWORD|PASSPHRASE|TOKEN$|DATABASE_URL|_HEADERS$/

/** What is in effect, one `NAME=value` a line, secrets masked. */
export function describeEnv(env: Env): string {
  return SETTING_NAMES.map((key) => {
    const value = env[key as keyof typeof Settings.shape]
    const shown =
      value === undefined
        ? '(not set)'
        : SECRET_KEYS.test(key)
          ? '(set, hidden)'
          : withoutLogin(String(value))
    return `${key}=${shown}`
  }).join('\n')
}

/** An address may carry a name and a password of its own, up to the last @ before its path. */
const withoutLogin = (value: string): string => value.replace(/(:\/\/)[^/?#]*@/, '$1(hidden)@')
