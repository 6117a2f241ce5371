import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { hearersOf, outsideOf } from './outside.ts'

const servicesWith = (settings: Record<string, string>) => outsideOf(readEnv(settings, '/home/us'))

it('nobody is named where nothing is set up', () => {
  expect(servicesWith({})).toEqual([])
  expect(hearersOf([])).toEqual([])
})

it('each service is named by what it is for and its host, without a key, a name or a password', () => {
  const services = servicesWith({
    SECRET: 'x'.repeat(32),
    MAIL_FROM: 'us@mail.example',
    SMTP_URL: 'smtps://hunter2:hunter2@mail.example:465',
    STT_BASE_URL: 'https://us:hunter2@ears.example/v1',
    TWILIO_ACCOUNT_SID: 'hunter2',
    TWILIO_AUTH_TOKEN: 'hunter2',
    TWILIO_FROM: '+49123',
  })
  expect(services).toEqual([
    { name: 'ears', at: 'ears.example' },
    { name: 'mail', at: 'mail.example' },
    { name: 'sms', at: 'api.twilio.com' },
  ])
  expect(JSON.stringify(services)).not.toContain('hunter2')
})

it.each([
  'http://localhost:9000/v1',
  'http://10.0.0.7/v1',
  'http://[::1]:9000',
  'http://whisper.internal/v1',
])('a host of the operator’s own network is not told: %s', (url) => {
  expect(servicesWith({ STT_BASE_URL: url })).toEqual([{ name: 'ears', at: '' }])
})

it('a talk is heard by what listens and speaks, not by what carries mail', () => {
  const of = (name: string, at: string) => ({ name, at })
  expect(hearersOf([of('mail', 'mail.example'), of('ears', 'a.example'), of('voice', 'a.example')])).toEqual([
    'a.example',
  ])
})

it.each([
  [{ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'hunter2' }, 'api.anthropic.com'],
  [{ LLM_PROVIDER: 'openai', LLM_API_KEY: 'hunter2' }, 'api.openai.com'],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'https://models.example/v1' }, 'models.example'],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }, ''],
])('a talk is read by a language model, and its house is named: %j', (settings, at) => {
  const services = servicesWith({ LLM_MODEL: 'm', ...settings })
  expect(services).toEqual([{ name: 'model', at }])
  expect(hearersOf(services)).toEqual([at])
})
