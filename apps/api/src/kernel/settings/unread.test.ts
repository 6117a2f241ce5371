import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv, SETTING_NAMES } from './env.ts'
import { PROJECT_DIR } from './settings.ts'
import { unreadLines, unreadSettings } from './unread.ts'

const linesFor = (environment: Record<string, string>, file: string[] = []) =>
  unreadLines(unreadSettings(environment, file, SETTING_NAMES))

describe('a setting that nothing reads', () => {
  it('is named, with the one that was probably meant', () => {
    expect(
      linesFor({ SMTP_URI: 'smtp://x', PUBLIC_ULR: 'x', TWILIO_ACOUNT_SID: 'x', DATBASE_URL: 'x' }),
    ).toEqual([
      'DATBASE_URL is not read; did you mean DATABASE_URL?',
      'PUBLIC_ULR is not read; did you mean PUBLIC_URL?',
      'SMTP_URI is not read; did you mean SMTP_URL?',
      'TWILIO_ACOUNT_SID is not read; did you mean TWILIO_ACCOUNT_SID?',
    ])
  })

  it('is named where it is of a service that is not connected by settings', () => {
    const names = ['S3_VERSIONS', 'SENTRY_ORGANISATION', 'TTS_URL_OF_VOICE', 'REDIS_URL']
    const lines = linesFor(Object.fromEntries(names.map((name) => [name, 'hunter2'])))
    expect(lines).toEqual(names.sort().map((name) => `${name} is not read`))
    expect(lines.join()).not.toContain('hunter2')
  })

  it('is named whatever it is where it stands in .env', () => {
    expect(linesFor({ FAVOURITE: 'x' }, ['FAVOURITE', 'PORT', 'VITE_PUBLIC_KEY', 'PGPASSWORD'])).toEqual([
      'FAVOURITE is not read',
    ])
  })

  it('is none that the driver of the database reads, wherever it stands', () => {
    const read = new Set<string>()
    const environment = process.env
    onTestFinished(() => {
      process.env = environment
    })
    process.env = new Proxy({}, { get: (_none, name) => void read.add(String(name)) })
    new pg.Client({ connectionString: 'postgres://db.example/understudy' })
    process.env = environment
    const ofDriver = [...read].filter((name) => /^PG[A-Z]/.test(name))
    expect(ofDriver).toEqual(expect.arrayContaining(['PGPASSWORD', 'PGSSLMODE', 'PGCONNECT_TIMEOUT']))
    const names = [...ofDriver, 'PGPASSFILE']
    expect(linesFor(Object.fromEntries(names.map((name) => [name, 'x'])), names)).toEqual([])
    expect(linesFor({ PGSSLMOD: 'x' }, ['PGSSLMOD'])).toEqual(['PGSSLMOD is not read'])
  })

  it('is none of compose.yaml, which has variables of its own', () => {
    const names = ['SITE', 'POSTGRES_PASSWORD', 'S3_SECRET']
    expect(linesFor(Object.fromEntries(names.map((name) => [name, 'x'])), names)).toEqual([])
  })

  it('is none of another program, none that is read, and none that was left empty', () => {
    expect(
      linesFor({
        PATH: '/bin',
        HOME: '/root',
        MAIL: '/var/mail/root',
        HOSTNAME: 'box',
        PWD: '/',
        OLDPWD: '/',
        GOOGLE_APPLICATION_CREDENTIALS: 'x',
        GOOGLE_CLOUD_PROJECT: 'x',
        npm_config_cache: 'x',
        LOG_LEVEL: 'info',
        SMTP_URL: 'smtp://x',
        S3_PREFIX: '',
        NODE_OPTIONS: 'x',
      }),
    ).toEqual([])
  })
})

describe('.env.example', () => {
  const text = readFileSync(path.join(PROJECT_DIR, '.env.example'), 'utf8')
  const [head = '', ...rest] = text.split('\n\n')
  const lines = rest.join('\n').trim().split('\n')

  it('names every setting there is, each once, after one line that says what it is', () => {
    const names = lines
      .filter((_, index) => index % 2 === 1)
      .map((line) => /^# ([A-Z0-9_]+)=/.exec(line)?.[1])
    expect(names.toSorted()).toEqual([...SETTING_NAMES].sort())
    for (const [index, line] of lines.entries()) {
      if (index % 2 === 0) expect(line).toMatch(/^# [^=]{10,}[.]$/)
    }
    expect(head).toContain('Copy this file to .env')
  })

  it('has every default as it is', () => {
    const defaults = readEnv({}, '/home/us')
    const shown = parseEnv(
      lines
        .filter((_, index) => index % 2 === 1)
        .map((line) => line.slice(2))
        .join('\n'),
    )
    // Examples, where nothing is there by itself.
    const given = Object.entries(defaults).filter(([name]) => name in shown && !name.startsWith('SAMPLE_'))
    for (const [name, value] of given) {
      if (value !== undefined) expect([name, shown[name]]).toEqual([name, String(value)])
    }
  })

  it('sets nothing as it stands, and holds valid values', () => {
    expect(parseEnv(text)).toEqual({})
    // With a mail server the sender has to be one's own.
    const all = { ...parseEnv(text.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, '')), MAIL_FROM: 'us@pitch.example' }
    const valid = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, value || 'x'.repeat(32)]),
    )
    expect(readEnv(valid, '/home/us').publicUrl).toBe('https://pitch.example')
  })
})
