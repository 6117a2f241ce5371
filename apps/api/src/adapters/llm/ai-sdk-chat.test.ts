import { afterEach, describe, expect, it } from 'vitest'
import { type ModelPeer, startModelPeer } from '../../testing/model-peer.ts'
import { type ChatAddress, createChatModel } from './ai-sdk-chat.ts'
import { ChatError, type ChatUsage } from './port.ts'

const open: ModelPeer[] = []
afterEach(() => Promise.all(open.splice(0).map((peer) => peer.close())))

async function aPeer(provider: ModelPeer['provider'] = 'openai-compatible') {
  const peer = await startModelPeer(provider)
  open.push(peer)
  return peer
}

const PROMPT = {
  shared: 'Rules.',
  own: 'More.',
  turns: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Good day.' },
    { role: 'user', content: 'Why now?' },
  ],
} as const

async function hear(address: ChatAddress, signal = new AbortController().signal) {
  let text = ''
  let usage: ChatUsage | null = null
  for await (const part of createChatModel(address).stream(PROMPT, signal)) {
    if (part.type === 'text') text += part.text
    else usage = part.usage
  }
  return { text, usage }
}

const failureOf = async (address: ChatAddress) => {
  const error = await hear(address).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ChatError)
  return error as ChatError
}

describe.each(['openai-compatible', 'anthropic'] as const)('a model that speaks as %s', (provider) => {
  it('streams its text, with what it took', async () => {
    const peer = await aPeer(provider)
    peer.write(() => ['Be', 'cause ', 'of ✓'])
    expect(await hear(peer)).toEqual({
      text: 'Because of ✓',
      usage: { inputTokens: 1_200, cachedTokens: 1_000, outputTokens: 12 },
    })
    const [asked] = peer.asked
    expect(asked?.system).toMatch(/^Rules\.\s+More\.$/)
    expect(asked?.turns).toEqual(PROMPT.turns)
    expect(asked?.body).toMatchObject({ model: 'peer-1', stream: true, max_tokens: 700 })
  })

  it.each([
    [{ kind: 'status', status: 429, retryAfterSeconds: 7 }, 'rate_limited', 7_000],
    [{ kind: 'status', status: 503 }, 'provider_failed', undefined],
    [{ kind: 'status', status: 402 }, 'rate_limited', undefined],
    [{ kind: 'status', status: 401 }, 'unauthorized', undefined],
    [{ kind: 'status', status: 400 }, 'refused', undefined],
  ] as const)('says by a code how it failed: %o', async (fault, code, retryAfterMs) => {
    const peer = await aPeer(provider)
    peer.failNext(fault)
    expect(await failureOf(peer)).toMatchObject({ code, retryAfterMs })
    expect(peer.asked).toHaveLength(1)
  })

  it.each([{ kind: 'cut', afterPieces: 4 }, { kind: 'error-event' }, { kind: 'malformed' }] as const)(
    'tells that its stream broke off: %o',
    async (fault) => {
      const peer = await aPeer(provider)
      peer.write(() => ['one', 'two', 'three', 'four', 'five'])
      peer.failNext(fault)
      expect(['cut_off', 'provider_failed', 'malformed', 'unreachable']).toContain(
        (await failureOf(peer)).code,
      )
    },
  )

  it('was cut off where it closed its half of the connection in the midst, which may pass', async () => {
    const peer = await aPeer(provider)
    peer.write(() => ['one', 'two', 'three'])
    for (const afterPieces of [2, 4]) {
      peer.failNext({ kind: 'half-closed', afterPieces })
      expect((await failureOf(peer)).code).toBe('cut_off')
    }
  })

  it('was cut off where the line broke before its answer, and not reached where there was none', async () => {
    const peer = await aPeer(provider)
    peer.failNext({ kind: 'cut', afterPieces: 0 })
    expect((await failureOf(peer)).code).toBe('cut_off')
    await peer.close()
    expect((await failureOf(peer)).code).toBe('unreachable')
  })

  it('is let go of where it took the question and never says a word', async () => {
    const peer = await aPeer(provider)
    peer.failNext({ kind: 'silent' })
    const leaving = new AbortController()
    const heard = hear(peer, leaving.signal)
    await expect.poll(() => peer.asked.length).toBe(1)
    leaving.abort()
    expect(await heard).toEqual({ text: '', usage: null })
    await expect.poll(peer.left).toBe(1)
  })

  it('never says its key, wherever it fails', async () => {
    const peer = await aPeer(provider)
    const wrong = { ...peer, apiKey: 'sk-very-secret' }
    const error = await failureOf(wrong)
    expect(error.code).toBe('unauthorized')
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('secret')
    expect(error.cause).toBeUndefined()
  })

  it('is let go of as soon as nobody waits', async () => {
    const peer = await aPeer(provider)
    const leaving = new AbortController()
    peer.write(async function* () {
      yield 'one'
      leaving.abort()
      await new Promise(() => undefined)
    })
    expect((await hear(peer, leaving.signal)).usage).toBeNull()
    await expect.poll(peer.left).toBe(1)
  })
})

it('marks for Anthropic where what stays the same ends', async () => {
  const peer = await aPeer('anthropic')
  await hear(peer)
  expect(peer.asked[0]?.body.system).toEqual([
    { type: 'text', text: 'Rules.', cache_control: { type: 'ephemeral' } },
    { type: 'text', text: 'More.' },
  ])
})

it('names the length of an answer as OpenAI itself does', async () => {
  const peer = await aPeer()
  await hear({ ...peer, provider: 'openai' })
  expect(peer.asked[0]?.body).toMatchObject({ max_completion_tokens: 700 })
  expect(peer.asked[0]?.body).not.toHaveProperty('max_tokens')
})

it('does not follow an answer that leads elsewhere with the key', async () => {
  const peer = await aPeer()
  peer.failNext({ kind: 'status', status: 307 })
  await failureOf(peer)
  expect(peer.asked).toHaveLength(1)
})
