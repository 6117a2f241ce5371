import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { servicesOf } from './services.ts'

const servicesWith = (settings: Record<string, string>) =>
  new Map(servicesOf(readEnv(settings, '/home/us')).map((service) => [service.name, service]))

describe('the services', () => {
  it('are all embedded where nothing is set, each with what connects it', () => {
    const services = servicesWith({})
    expect([...services.values()].filter(({ configured }) => configured)).toEqual([])
    expect(services.get('mail')?.words).toBe('into a folder on this machine; set SMTP_URL')
    expect(services.get('payments')?.words).toContain('set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
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
    expect(services.get('files')?.words).toBe('the bucket pitches at files.example')
    expect(services.get('voice')?.configured).toBe(false)
  })
})
