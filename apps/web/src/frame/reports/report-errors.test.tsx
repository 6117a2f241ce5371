import { getClient } from '@sentry/react'
import { expect, it, vi } from 'vitest'
import { createConsentStore } from '../consent/consent.ts'
import { reportErrors } from './report-errors.ts'

const INGEST = 'https://errors.example'

/** Reports as they would be sent, and who may choose. */
function reporting(mask: boolean) {
  const held = new Map<string, string>()
  const consent = createConsentStore(() => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  }))
  consent.choose('accepted')
  const sent: { to: string; body: string; options: RequestInit | undefined }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, options) => {
    sent.push({ to: String(to), body: String(options?.body), options })
    return new Response('{}')
  })
  const early = new ErrorEvent('error', { error: new Error('before it was there, of /pitch/CanaryCode?a=b') })
  reportErrors(
    { dsn: `${INGEST.replace('//', '//key@')}/42`, environment: 'tests', release: 'r', mask },
    consent,
    [early],
  )
  return { consent, sent, words: () => sent.map(({ body }) => body).join('\n') }
}

it('§9 error reporting: as much as the specification says, to one host, without secrets, until it is declined', async () => {
  const { consent, sent, words } = reporting(false)
  const client = getClient()
  expect(client?.getOptions()).toMatchObject({
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [],
  })
  const replay = client?.getIntegrationByName<{ name: string; _initialOptions?: object }>('Replay')
  expect(replay?._initialOptions).toMatchObject({
    maskAllText: false,
    maskAllInputs: false,
    blockAllMedia: false,
    useCompression: false,
    stickySession: false,
  })
  expect(client?.getIntegrationByName('BrowserSession')).toBeUndefined()

  await expect.poll(words).toContain('before it was there')
  expect(words()).not.toContain('CanaryCode')
  client?.captureException(new Error('while they agree, with Bearer CanaryBearer1'))
  await expect.poll(words).toContain('while they agree')
  expect(words()).not.toContain('CanaryBearer1')
  for (const { to, options } of sent) {
    expect(new URL(to).origin).toBe(INGEST)
    expect(options).toMatchObject({ credentials: 'omit', redirect: 'error' })
  }

  expect(words()).toContain('"infer_ip":"never"')

  const before = sent.length
  consent.choose('declined')
  client?.captureException(new Error('once they declined'))
  await client?.flush(1_000)
  expect(sent).toHaveLength(before)

  consent.choose('accepted')
  client?.captureException(new Error('once they agreed again'))
  await expect.poll(words).toContain('once they agreed again')
  expect(words()).not.toContain('once they declined')
  await client?.close()
  vi.restoreAllMocks()
})
