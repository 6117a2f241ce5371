import { describe, expect, it } from 'vitest'
import { describeEnv, EnvError, readEnv } from './env.ts'

const read = (settings: Record<string, string>) => readEnv(settings, '/home/us')
function complaintsOf(settings: Record<string, string>): string[] {
  try {
    read(settings)
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'abc' }, '  PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, '  PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, '  PORT: must be a whole number from 0 to 65535'],
    [
      { TOKEN_MINUTES: '10' },
      '  TOKEN_MINUTES: must be more than 15: a shorter token would be renewed without end',
    ],
    [
      { TOKEN_MINUTES: '15' },
      '  TOKEN_MINUTES: must be more than 15: a shorter token would be renewed without end',
    ],
    [{ TOKEN_MINUTES: 'long' }, '  TOKEN_MINUTES: must be a number of minutes'],
    [{ TRUST_PROXY: '10' }, '  TRUST_PROXY: must be on, off, or from 1 to 9'],
    [{ DB_POOL_SIZE: '0' }, '  DB_POOL_SIZE: must be a whole number from 1 to 500'],
    [{ DB_STATEMENT_SECONDS: '0.5' }, '  DB_STATEMENT_SECONDS: must be a whole number from 1 to 60'],
    [{ DRAIN_SECONDS: '-1' }, '  DRAIN_SECONDS: must be a whole number from 0 to 120'],
    [
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      '  S3_ENDPOINT: must be given with S3_BUCKET',
    ],
    [{ PUBLIC_URL: 'ftp://x' }, '  PUBLIC_URL: must be an http:// or https:// address'],
    [{ PUBLIC_URL: 'pitch.example' }, '  PUBLIC_URL: must be an http:// or https:// address'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, '  PUBLIC_URL: must be an http:// or https:// address'],
    [{ DATABASE_URL: 'mysql://x' }, '  DATABASE_URL: must start with postgres://'],
    [
      { DATABASE_URL: 'postgres://db.example/understudy' },
      '  SECRET: must be given with DATABASE_URL, the same for every node; one that ran without it kept its own in DATA_DIR/secret',
    ],
    ...['p/w', 'p?w', 'p#w', '12/w', '12?w', '12#w'].map((password): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://us:${password}@db.example/understudy`, SECRET: 's'.repeat(32) },
      '  DATABASE_URL: cannot be read as an address: percent-encode / ? # in the password (%2F %3F %23), or give it as PGPASSWORD',
    ]),
    [{ SECRET: 'short' }, '  SECRET: must have at least 32 characters'],
    [{ SMTP_URL: 'mail.example:25' }, '  SMTP_URL: must start with smtp:// or smtps://'],
    ...['p/w', 'p?w', 'p#w', '12/w', '12?w', '12#w'].map((password): [Record<string, string>, string] => [
      { SMTP_URL: `smtp://us:${password}@mail.example`, MAIL_FROM: 'us@mail.example' },
      '  SMTP_URL: cannot be read as an address: percent-encode / ? # in the password (%2F %3F %23)',
    ]),
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'us@mail.example' }, '  SMTP_URL: must name a host'],
    [
      { SMTP_URL: 'smtp://mail.example' },
      '  MAIL_FROM: must be given with SMTP_URL: no server takes a mail from localhost',
    ],
    [{ SENTRY_DSN: 'errors.example' }, '  SENTRY_DSN: must be a DSN, https://<key>@<host>/<project>'],
    [{ SENTRY_RELEASE: 'a b' }, '  SENTRY_RELEASE: must be letters, digits and . @ + - _'],
    [{ STRIPE_SECRET_KEY: 'sk_x' }, '  STRIPE_WEBHOOK_SECRET: must be given with STRIPE_SECRET_KEY'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, '  GOOGLE_CLIENT_ID: must be given with GOOGLE_CLIENT_SECRET'],
  ])('is told in one clear line: %j', (settings, line) => {
    expect(complaintsOf(settings)).toEqual([line])
  })

  it('is told together with all others, and its value, which may be a secret, is not repeated', () => {
    const lines = complaintsOf({
      PORT: 'hunter2',
      SECRET: 'hunter2',
      DATABASE_URL: 'hunter2',
      STT_BASE_URL: 'hunter2',
    })
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET',
      'STT_BASE_URL',
    ])
    expect(lines.join()).not.toContain('hunter2')
  })

  it.each([
    'postgres://us:p%2Fw%3F%23@db.example:5432/understudy?sslmode=require',
    'postgresql://db.example/understudy',
    'postgres:///understudy?host=/run/postgresql',
    'postgres://us@/understudy?host=/run/postgresql',
    'postgres://us:a@b@db.example/understudy',
  ])('is none of the addresses that a database may have: %s', (DATABASE_URL) => {
    expect(complaintsOf({ DATABASE_URL, SECRET: 's'.repeat(32) })).toEqual([])
  })

  it('is not one that was left empty', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', SECRET: '' })).toMatchObject({
      PORT: 3000,
      publicUrl: 'http://127.0.0.1:3000',
    })
  })
})

describe('the settings in effect', () => {
  it('are shown without a secret, not even one inside an address', () => {
    const shown = describeEnv(
      read({
        SECRET: `hunter2 ${'x'.repeat(32)}`,
        DATABASE_URL: 'postgres://us:hunter2@db.example/understudy',
        STT_API_KEY: 'hunter2',
        STT_BASE_URL: 'https://us:hunter2@voice.example/v1',
        SMTP_URL: 'smtps://us:hunter2@mail.example',
        MAIL_FROM: 'us@mail.example',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'hunter2',
        TWILIO_FROM: '+491',
        STRIPE_SECRET_KEY: 'hunter2',
        STRIPE_WEBHOOK_SECRET: 'hunter2',
        PUBLIC_URL: 'https://pitch.example/',
        TOKEN_MINUTES: '30',
      }),
    )
    expect(shown).not.toContain('hunter2')
    for (const line of ['SECRET=(set, hidden)', 'DATABASE_URL=(set, hidden)', 'STT_API_KEY=(set, hidden)']) {
      expect(shown.split('\n')).toContain(line)
    }
    expect(shown).toContain('STT_BASE_URL=https://(hidden)@voice.example/v1')
    expect(shown).toContain('TOKEN_MINUTES=30')
    expect(shown).toContain('SAMPLE_DATA=(not set)')
    expect(shown).toContain('API_DOCS=(not set)')
  })

  it.each(['hunter2', 'hun@hunter2', 'hunter2@', '@hunter2', 'a,hunter2,@b', 'hun:hunter2@'])(
    'are shown without a name and a password as %j inside an address',
    (password) => {
      const shown = describeEnv(
        read({
          SMTP_URL: `smtps://us@hunter2.example:${password}@mail.example:465`,
          MAIL_FROM: 'us@mail.example',
          STT_BASE_URL: `https://us:${password}@voice.example/v1/@x?a=b@c`,
          STT_API_KEY: 'x',
        }),
      ).split('\n')
      expect(shown.join()).not.toContain('hunter2')
      expect(shown).toContain('SMTP_URL=smtps://(hidden)@mail.example:465')
      expect(shown).toContain('STT_BASE_URL=https://(hidden)@voice.example/v1/@x?a=b@c')
    },
  )

  it('know an address of this machine from one that others reach', () => {
    const loopback = (PUBLIC_URL: string) => read({ PUBLIC_URL }).loopback
    for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://127.9.9.9', 'http://[::1]:80']) {
      expect([own, loopback(own)]).toEqual([own, true])
    }
    for (const other of [
      'http://localhost.example',
      'http://127.0.0.1.example',
      'http://128.0.0.1',
      'http://[::2]',
    ]) {
      expect([other, loopback(other)]).toEqual([other, false])
    }
    // Without PUBLIC_URL it is the address that is listened on.
    expect(read({ HOST: '127.0.0.1' }).loopback).toBe(true)
    expect(read({ HOST: '::1' }).loopback).toBe(true)
    expect(read({ HOST: '0.0.0.0' }).loopback).toBe(false)
    expect(read({ HOST: '::' }).loopback).toBe(false)
    expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }).loopback).toBe(true)
  })

  it('show the mail box on this machine alone, and never in production', () => {
    const shown = (settings: Record<string, string>) => read(settings).devMailbox
    expect(shown({})).toBe(true)
    expect(shown({ NODE_ENV: 'production' })).toBe(false)
    expect(shown({ PUBLIC_URL: 'https://pitch.example' })).toBe(false)
    expect(shown({ HOST: '0.0.0.0' })).toBe(false)
  })
})
