import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

const say = (talk: Talk, id: string, rev: number, text: string, final = false) =>
  talk.input({ type: 'transcript', id, rev, text, final })
const finals = (talk: Talk) => talk.of('user.final').map(({ text }) => text)

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk(options)
  await talk.go()
  await talk.until('section')
  await talk.after(650)
  return talk
}

describe("the browser's recognition", () => {
  it('ends the turn with its final text', async () => {
    const talk = await pitching()
    say(talk, 'r1', 0, 'how')
    expect(talk.of('audio.clear')).toHaveLength(1)
    say(talk, 'r1', 1, 'how much')
    say(talk, 'r1', 2, 'How much do you raise?', true)
    await talk.until('agent.heard')
    expect(talk.of('user.final')).toEqual([
      { type: 'user.final', turn: 1, id: 'r1', text: 'How much do you raise?', via: 'browser' },
    ])
    expect(talk.of('user.partial').map(({ text }) => text)).toEqual(['how', 'how much'])
    expect(talk.answerer.requests[0]).toMatchObject({ sectionId: 'opening' })
  })

  it('ends the turn when a partial stays as it is for 700 ms, and its final adds nothing', async () => {
    const talk = await pitching()
    say(talk, 'r1', 0, 'how much')
    await talk.after(699)
    expect(finals(talk)).toEqual([])
    say(talk, 'r1', 1, 'how much do you raise')
    await talk.after(700)
    expect(finals(talk)).toEqual(['how much do you raise'])
    say(talk, 'r1', 2, 'How much do you raise?', true)
    await talk.after(0)
    expect(finals(talk)).toHaveLength(1)
    expect(talk.session.phase).toBe('speaking')
  })

  it('takes what the same recognition hears behind a turn for more of it, or for the next', async () => {
    const answers = [[{ waitMs: 2_000 }, 'Never.'], ['Two million for eighteen months.']]
    const talk = await pitching({ answers })
    say(talk, 'r1', 0, 'how much')
    await talk.after(700)
    say(talk, 'r1', 1, 'how much do you raise', true)
    await talk.after(0)
    expect(talk.of('user.final').map(({ id, text }) => [id, text])).toEqual([
      ['r1', 'how much'],
      ['r1.2', 'do you raise'],
    ])
    expect(talk.answerer.requests.at(-1)?.text).toBe('how much do you raise')
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Two million for eighteen months.')
  })

  it('joins what the visitor says on while the clone thinks', async () => {
    const talk = await pitching({ answers: [[{ waitMs: 3_000 }, 'Never.'], ['Both.']] })
    say(talk, 'r1', 0, 'How much do you raise', true)
    await talk.after(300)
    say(talk, 'r2', 0, 'and for how long')
    expect(talk.session.phase).toBe('listening')
    await talk.after(700)
    expect(talk.answerer.requests.at(-1)).toMatchObject({
      text: 'How much do you raise and for how long',
      sectionId: 'opening',
      turn: 2,
    })
    expect(talk.of('user.final').map(({ text, whole }) => [text, whole])).toEqual([
      ['How much do you raise', undefined],
      ['and for how long', 'How much do you raise and for how long'],
    ])
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Both.')
  })

  it("passes over the clone's own words, and commits at one that is not", async () => {
    const talk = await pitching()
    say(talk, 'r1', 0, 'we build smart valves')
    say(talk, 'r1', 1, 'we build smart valves for water')
    expect(talk.of('user.partial')).toEqual([])
    say(talk, 'r1', 2, 'we build smart valves for water and how much is it')
    expect(talk.of('user.partial').map(({ text }) => text)).toEqual(['and how much is it'])
    expect(talk.of('audio.clear')).toHaveLength(1)
    await talk.after(700)
    expect(finals(talk)).toEqual(['and how much is it'])
  })

  it.each([false, true])(
    "goes on where a word that was not the clone's is revised into its own (final: %s)",
    async (final) => {
      const talk = await pitching()
      say(talk, 'r1', 0, 'we')
      say(talk, 'r1', 1, 'we built')
      expect(talk.of('audio.clear')).toHaveLength(1)
      expect(talk.session.phase).toBe('listening')
      say(talk, 'r1', 2, 'we build smart valves', final)
      expect(talk.session.phase).toBe('presenting')
      await talk.after(2_000)
      expect(finals(talk)).toEqual([])
      const pitched = talk.of('agent.start').filter(({ purpose }) => purpose === 'pitch')
      expect(pitched.map(({ sectionId }) => sectionId).slice(0, 2)).toEqual(['opening', 'opening'])
    },
  )

  it('goes on where the words behind a turn are revised away, and with the answer it had been giving', async () => {
    const talk = new Talk({ answers: [['Two million for eighteen months.']] })
    say(talk, 'r1', 0, 'how much')
    await talk.after(700)
    await talk.after(300)
    say(talk, 'r1', 1, 'how much duh')
    expect(talk.session.phase).toBe('listening')
    say(talk, 'r1', 2, 'how much', true)
    await talk.until('agent.heard')
    expect(finals(talk)).toEqual(['how much'])
    expect(talk.heard.at(-1)).toBe('Two million for eighteen months.')
  })

  it('counts the silence again where nothing was going on when it was taken back', async () => {
    const talk = new Talk({ answers: [['Leaks cost cities a lot.']] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(1_000)
    say(talk, 'r1', 0, 'leaves')
    say(talk, 'r1', 1, '', true)
    await talk.after(60_000)
    expect(talk.session.phase).toBe('ended')
  })

  it('takes no echo for a question that comes when the clone is silent again', async () => {
    const talk = new Talk({ answers: [['Leaks cost cities a lot.']] })
    await talk.type('Why?')
    await talk.after(300)
    say(talk, 'r1', 0, 'leaks cost')
    await talk.until('agent.heard')
    say(talk, 'r1', 1, 'leaks cost cities a lot', true)
    await talk.after(1_000)
    expect(finals(talk)).toEqual(['Why?'])
  })

  it('takes a question that is made of words just said for a question', async () => {
    const talk = new Talk({ answers: [['The market for valves is what it costs.']] })
    await talk.type('Why?')
    await talk.after(700)
    say(talk, 'r1', 0, 'what is the market', true)
    expect(finals(talk)).toEqual(['Why?', 'what is the market'])
  })

  it('keeps silent while the visitor speaks between an answer and the pitch', async () => {
    const talk = await pitching()
    await talk.type('Why?')
    await talk.until('agent.heard')
    say(talk, 'r1', 0, 'and')
    await talk.after(690)
    say(talk, 'r1', 1, 'and how')
    await talk.after(690)
    expect(talk.session.phase).toBe('listening')
    expect(talk.of('agent.start').at(-1)?.purpose).toBe('answer')
  })

  it('is a turn of its own each time, and forgets texts that come out of order', async () => {
    const talk = new Talk()
    say(talk, 'r1', 5, 'five')
    say(talk, 'r1', 4, 'four')
    say(talk, 'r1', 6, '   ')
    await talk.after(700)
    say(talk, 'r2', 0, 'Six.', true)
    expect(finals(talk)).toEqual(['five', 'Six.'])
  })

  it('turns the clone down at the first sound, and up again when no word follows', async () => {
    const talk = await pitching({ voice: { wordMs: 300 } })
    talk.input({ type: 'vad', streamId: 1, phase: 'start', atSample: 0 })
    expect(talk.of('audio.duck')).toHaveLength(1)
    await talk.after(399)
    expect(talk.of('audio.unduck')).toEqual([])
    await talk.after(1)
    expect(talk.of('audio.unduck')).toHaveLength(1)
  })

  it('charges the visitor by the word', async () => {
    const talk = new Talk()
    say(talk, 'r1', 0, 'How much is it?', true)
    expect(talk.session.snapshot().confirmedVisitorMs).toBe(4 * 350)
  })
})
