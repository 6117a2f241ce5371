import { describe, expect, it } from 'vitest'
import { line, nameOf } from '../../testing/model-peer.ts'
import { DEADLINE_MS, modelsBehindAnswers, OPEN, PAID } from './model-answers.fixture.ts'

const aModel = modelsBehindAnswers()

describe('what was asked before the turn had ended', () => {
  it('is answered by what the model wrote meanwhile, and paid once', async () => {
    const { peer, clock, say, foresee, turns, reserved } = await aModel()
    peer.write((heard) => [line(PAID, nameOf(heard, PAID))])
    const foreseen = foresee(OPEN)
    await expect.poll(() => peer.asked.length).toBe(1)
    clock.pass(500)
    expect(await say(OPEN, undefined, undefined, foreseen)).toEqual([PAID])
    expect(peer.asked).toHaveLength(1)
    expect(reserved).toHaveLength(1)
    // Who waits counts from their turn's end.
    expect(turns).toMatchObject([{ outcome: 'spoken', firstMs: 0 }])
    // It is theirs: nothing is let go of behind it.
    foreseen.drop()
    expect(turns).toHaveLength(1)
  })

  it('has its deadline from the turn’s end on', async () => {
    const { peer, clock, say, foresee } = await aModel()
    const slow = Promise.withResolvers<void>()
    peer.write(async function* (heard) {
      await slow.promise
      yield line(PAID, nameOf(heard, PAID))
    })
    const foreseen = foresee(OPEN)
    await expect.poll(() => peer.asked.length).toBe(1)
    clock.pass(DEADLINE_MS)
    const said = say(OPEN, undefined, undefined, foreseen)
    await expect.poll(clock.waiting).toBe(2)
    clock.pass(DEADLINE_MS - 1)
    slow.resolve()
    expect(await said).toEqual([PAID])
  })

  it('is let go of when the visitor goes on, and what it took still counts', async () => {
    const { peer, foresee, turns, clock } = await aModel()
    peer.failNext({ kind: 'half-open', afterPieces: 1 })
    const goesOn = new AbortController()
    foresee(OPEN, goesOn.signal)
    await expect.poll(() => peer.asked.length).toBe(1)
    goesOn.abort()
    await expect.poll(peer.left).toBe(1)
    await expect.poll(() => turns.map(({ outcome }) => outcome)).toEqual(['left'])
    expect(turns[0]?.usage.inputTokens).toBeGreaterThan(100)
    expect(clock.waiting()).toBe(0)
  })

  it('never reaches the model where the visitor went on at once, or the answers are sure', async () => {
    const { peer, foresee, reserved, say } = await aModel()
    foresee(OPEN, AbortSignal.abort())
    foresee(OPEN).drop()
    const sure = foresee('How do customers pay for the pumps?')
    expect(await say('How do customers pay for the pumps?', undefined, undefined, sure)).toEqual(['[answer]'])
    expect(peer.asked).toEqual([])
    expect(reserved).toEqual([])
  })
})
