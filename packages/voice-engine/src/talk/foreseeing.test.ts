import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

const say = (talk: Talk, rev: number, text: string, final = false) =>
  talk.input({ type: 'transcript', id: 'r1', rev, text, final })

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk(options)
  await talk.go()
  await talk.until('section')
  await talk.after(650)
  return talk
}

const foreseen = (talk: Talk) =>
  talk.answerer.foreseen.map(({ request, signal }) => [request.text, signal.aborted])

describe('what may be the end of a turn', () => {
  it('is foreseen after 200 ms without a further word, as it is then asked', async () => {
    const talk = await pitching()
    say(talk, 0, 'how much do you raise')
    await talk.after(199)
    expect(foreseen(talk)).toEqual([])
    await talk.after(1)
    expect(foreseen(talk)).toEqual([['how much do you raise', false]])
    await talk.after(500)
    expect(talk.answerer.requests).toEqual([talk.answerer.foreseen[0]?.request])
    // What was foreseen is the answer's now.
    expect(foreseen(talk)).toEqual([['how much do you raise', false]])
  })

  it('is thrown away when the visitor goes on, and what they then said is foreseen', async () => {
    const talk = await pitching()
    say(talk, 0, 'how much')
    await talk.after(300)
    say(talk, 1, 'how much do you raise')
    expect(foreseen(talk)).toEqual([['how much', true]])
    await talk.after(200)
    expect(foreseen(talk)).toEqual([
      ['how much', true],
      ['how much do you raise', false],
    ])
    expect(talk.of('user.final')).toEqual([])
  })

  it('is not where words follow each other, nor where the recogniser is sure at once', async () => {
    const talk = await pitching()
    for (const [rev, text] of ['how', 'how much', 'how much do you'].entries()) {
      say(talk, rev, text)
      await talk.after(150)
    }
    say(talk, 3, 'How much do you raise?', true)
    await talk.after(1_000)
    expect(foreseen(talk)).toEqual([])
    expect(talk.answerer.requests).toHaveLength(1)
  })

  it('holds what was asked before, where that was still thought about', async () => {
    const talk = await pitching({ answers: [[{ waitMs: 3_000 }, 'Never.'], ['Both.']] })
    say(talk, 0, 'How much', true)
    await talk.after(100)
    talk.input({ type: 'transcript', id: 'r2', rev: 0, text: 'and for how long', final: false })
    await talk.after(200)
    expect(talk.answerer.foreseen.at(-1)?.request).toMatchObject({
      turn: 2,
      text: 'How much and for how long',
      sectionId: 'opening',
    })
    await talk.after(500)
    expect(talk.answerer.requests.at(-1)).toEqual(talk.answerer.foreseen.at(-1)?.request)
  })

  it.each([
    ['leaves', { type: 'detached' } as const],
    ['steers the pitch', { type: 'pitch.continue' } as const],
    ['ends the talk', { type: 'end', reason: 'visitor-ended' } as const],
  ])('is thrown away where the visitor %s', async (_, event) => {
    const talk = await pitching()
    say(talk, 0, 'how much')
    await talk.after(250)
    talk.input(event)
    await talk.after(0)
    expect(foreseen(talk)).toEqual([['how much', true]])
  })

  it('is thrown away with the talk', async () => {
    const talk = await pitching()
    say(talk, 0, 'how much')
    await talk.after(250)
    talk.session.dispose()
    expect(foreseen(talk)).toEqual([['how much', true]])
  })

  it('is asked for in vain of an answerer that foresees nothing', async () => {
    const said: string[] = []
    const talk = await pitching({
      answerer: {
        async *answer({ text }) {
          said.push(text)
          yield { text: 'Two million.', sources: [] }
        },
      },
    })
    say(talk, 0, 'how much')
    await talk.until('agent.heard')
    expect(said).toEqual(['how much'])
    expect(talk.problems).toEqual([])
  })
})
