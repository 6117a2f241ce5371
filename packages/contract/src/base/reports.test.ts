import { describe, expect, it } from 'vitest'
import { ingestOf, withoutSecrets, withoutSecretsIn } from './reports.ts'

describe('the address that reports go to', () => {
  it('is told by the DSN', () => {
    expect(ingestOf('https://abc@o1.ingest.sentry.io/42')).toBe('https://o1.ingest.sentry.io')
    expect(ingestOf('http://abc@127.0.0.1:9000/below/42')).toBe('http://127.0.0.1:9000')
  })

  it('is told by nothing else', () => {
    for (const other of [
      '',
      'sentry',
      'https://o1.ingest.sentry.io/42',
      'https://abc:secret@o1.ingest.sentry.io/42',
      'https://abc@o1.ingest.sentry.io/',
      'https://abc@o1.ingest.sentry.io/project',
      'https://abc@o1.ingest.sentry.io/42?x=1',
      'https://abc@o1.ingest.sentry.io/42#x',
      'javascript://abc@x/42',
    ]) {
      expect([other, ingestOf(other)]).toEqual([other, null])
    }
  })
})

describe('a text that leaves', () => {
  it.each([
    ['https://us.example/pitch/AbC123xyz', 'https://us.example/pitch/[hidden]'],
    ['/v1/public/pitch-links/AbC123xyz/view', '/v1/public/pitch-links/[hidden]'],
    ['/verify-email?token=abc&x=1 next', '/verify-email?[hidden] next'],
    ['/pitch/x?link=y#key=z', '/pitch/[hidden]?[hidden]#[hidden]'],
    ['"/reset-password#abc"', '"/reset-password#[hidden]"'],
    ['https://hooks.slack.com/services/T0/B0/x', 'https://hooks.slack.com/services/[hidden]'],
    ['/meeting/abc.def', '/meeting/[hidden]'],
    ['/v1/files/9/raw?signature=abc', '/v1/files/[hidden]?[hidden]'],
    ['Authorization: Bearer abcdef123', 'Authorization: [hidden] [hidden]'],
    ['Bearer abcdef123', 'Bearer [hidden]'],
    ['eyJhbGciOi.eyJzdWIiOi.c2ln', '[hidden]'],
    ['{"password":"open sesame","a":1}', '{"password":"[hidden]","a":1}'],
    ['{\\"token\\":\\"abc\\"}', '{\\"token\\":\\"[hidden]\\"}'],
    ['cookie=abc; theme=dark', 'cookie=[hidden]; theme=dark'],
    ['sk_live_abcdefghijk', '[hidden]'],
  ])('has no secret: %s', (text, left) => {
    expect(withoutSecrets(text)).toBe(left)
  })

  it.each([
    'Nine of ten tokens are spent; what is your password policy?',
    'GET /v1/claim/status/:id',
    'at viewPitch (/srv/apps/api/src/meetings/rooms.ts:12:3)',
    'https://us.example/assets/pitch-1a2b.js:1:200',
    'Revenue rose 12 % in Q3/Q4, see page 7 (#2).',
    '{"token":5,"tokens":null}',
  ])('is left as it is otherwise: %s', (text) => {
    expect(withoutSecrets(text)).toBe(text)
  })
})

it('an envelope stays one: lengths are those of what is left, its head names the project as before', () => {
  const bytes = new TextEncoder().encode('{"href":"/pitch/AbC123?x=é"}')
  const sent = withoutSecretsIn([
    { dsn: 'https://abc@us.example/42' },
    [
      [{ type: 'event' }, { request: { url: '/pitch/AbC123', n: 1 } }],
      [{ type: 'replay_recording', length: bytes.length }, bytes],
      [{ type: 'replay_recording', length: 14 }, '/pitch/AbC123é'],
    ],
  ])
  const [head, [event, recording, text]] = sent
  expect(head).toEqual({ dsn: 'https://abc@us.example/42' })
  expect(event).toEqual([{ type: 'event' }, { request: { url: '/pitch/[hidden]', n: 1 } }])
  expect(new TextDecoder().decode(recording?.[1] as Uint8Array)).toBe('{"href":"/pitch/[hidden]?[hidden]"}')
  expect(recording?.[0]).toEqual({ type: 'replay_recording', length: 35 })
  expect(text).toEqual([{ type: 'replay_recording', length: 15 }, '/pitch/[hidden]'])
})
