import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { modelSettingOf } from './providers.ts'
import { servicesOf } from './services.ts'
import { publicSiteOf } from './site.ts'

const servicesWith = (settings: Record<string, string>) =>
  new Map(servicesOf(readEnv(settings, '/home/us')).map((service) => [service.name, service]))

describe('the services', () => {
  it('are all embedded where nothing is set, each with what connects it', () => {
    const services = servicesWith({})
    expect([...services.values()].filter(({ configured }) => configured)).toEqual([])
    expect(services.get('mail')?.words).toBe('into a folder on this machine; set SMTP_URL')
    expect(services.get('payments')?.words).toContain('set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  })

  it('tell every page where it may report to: the server’s project, or one of its own', () => {
    const told = (settings: Record<string, string>) =>
      publicSiteOf(readEnv(settings, '/home/us'), 'ours').reports
    const [dsn, web] = ['https://a@errors.example/1', 'https://b@errors.example/2']
    expect(told({})).toBeUndefined()
    expect(told({ SENTRY_DSN: dsn })).toEqual({
      dsn,
      environment: 'production',
      release: 'understudy',
      mask: false,
    })
    expect(told({ SENTRY_DSN: dsn, SENTRY_WEB_DSN: web, SENTRY_MASK: 'on' })).toMatchObject({
      dsn: web,
      mask: true,
    })
  })

  it('name where founders’ own webhooks may be', () => {
    expect(servicesWith({ SLACK_HOSTS: 'slack.example' }).get('slack')?.words).toContain('slack.example')
  })

  it('are told by their place once they are set up, without a key, a name or a password', () => {
    const services = servicesWith({
      SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://us:hunter2@db.example/understudy',
      MAIL_FROM: 'us@mail.example',
      SMTP_URL: 'smtps://hunter2:hunter2@mail.example:465',
      STT_BASE_URL: 'https://us:hunter2@ears.example/v1',
      TWILIO_ACCOUNT_SID: 'hunter2',
      TWILIO_AUTH_TOKEN: 'hunter2',
      TWILIO_FROM: '+49123',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
      GOOGLE_CLIENT_ID: 'hunter2',
      GOOGLE_CLIENT_SECRET: 'hunter2',
      LINKEDIN_CLIENT_ID: 'hunter2',
      LINKEDIN_CLIENT_SECRET: 'hunter2',
      SENTRY_DSN: 'https://hunter2@o1.ingest.sentry.io/7',
      MICROSOFT_CLIENT_ID: 'hunter2',
      MICROSOFT_CLIENT_SECRET: 'hunter2',
      S3_ENDPOINT: 'https://us:hunter2@files.example',
      S3_BUCKET: 'pitches',
      S3_REGION: 'here',
      S3_ACCESS_KEY_ID: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    })
    const words = [...services.values()].map((service) => service.words)
    expect(words.join()).not.toContain('hunter2')
    expect(services.get('mail')).toMatchObject({ configured: true, words: 'SMTP at mail.example:465' })
    expect(services.get('ears')?.words).toBe('whisper-1 at ears.example')
    expect(services.get('google')?.words).toBe('sign-in by accounts.google.com')
    expect(services.get('google-calendar')?.words).toBe('founders’ calendars at www.googleapis.com')
    expect(services.get('microsoft-calendar')?.words).toBe('founders’ calendars at graph.microsoft.com')
    expect(services.get('files')?.words).toBe('the bucket pitches at files.example')
    expect(services.get('voice')?.configured).toBe(false)
  })

  it('name the house that a language model is at, and what it lacks to be asked', () => {
    const ollama = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
      LLM_MODEL: 'llama3.1',
    }
    expect(servicesWith(ollama).get('model')).toMatchObject({
      configured: true,
      words: 'llama3.1 at 127.0.0.1:11434, where the embedded answers are not sure',
    })
    const claude = { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'some-model', LLM_API_KEY: 'hunter2' }
    expect(modelSettingOf(readEnv(claude, '/home/us'))).toEqual({
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      host: 'api.anthropic.com',
      model: 'some-model',
    })
    expect(servicesWith(claude).get('model')?.words).not.toContain('hunter2')
    expect(modelSettingOf(readEnv({}, '/home/us'))).toBeNull()
    expect(() => readEnv({ LLM_PROVIDER: 'anthropic' }, '/home/us')).toThrow(
      /LLM_MODEL: must be given with LLM_PROVIDER=anthropic[\s\S]*LLM_API_KEY: must be given/,
    )
    expect(() => readEnv({ ...ollama, LLM_BASE_URL: '' }, '/home/us')).toThrow(/LLM_BASE_URL: must be given/)
    for (const name of ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL']) {
      const half = { [name]: 'https://models.example/v1' }
      expect(() => readEnv(half, '/home/us')).toThrow(`LLM_PROVIDER: must be given with ${name}`)
    }
  })
})
