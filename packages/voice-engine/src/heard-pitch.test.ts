import { describe, expect, it } from 'vitest'
import { Talk } from './testing/a-talk.ts'

describe('what was heard', () => {
  it('is told apart into the pitch and the rest, also while it is spoken and after a crash', async () => {
    const talk = new Talk({ answers: [['Forty.']] })
    talk.session.input({ type: 'pitch.continue' })
    await talk.after(3_000)
    const presenting = talk.session.snapshot()
    expect(presenting.heardPitchMs).toBeGreaterThan(0)
    await talk.type('How many?')
    await talk.until('agent.heard')
    const { heardAgentMs, heardPitchMs = 0 } = talk.session.snapshot()
    expect(heardPitchMs).toBeGreaterThanOrEqual(presenting.heardPitchMs ?? 0)
    expect(heardAgentMs).toBeGreaterThan(heardPitchMs)
    const resumed = new Talk({ resumeFrom: talk.session.snapshot() })
    expect(resumed.session.snapshot()).toMatchObject({ heardAgentMs, heardPitchMs })
  })
})
