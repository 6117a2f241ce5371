import { createSession, type SessionOutput } from '@understudy/voice-engine'
import { SCRIPT } from '@understudy/voice-engine/testing/a-talk'
import { FakeClock } from '@understudy/voice-engine/testing/fake-clock'
import { Player } from '@understudy/voice-engine/testing/player'
import { type AnswerStep, ScriptedAnswerer, ToneVoice } from '@understudy/voice-engine/testing/scripted-ports'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../kernel/clock.ts'
import { Inbox, type TalkMessage } from './inbox.ts'

const SLOW: readonly AnswerStep[] = [{ waitMs: 1_000 }, 'One two three four.', { waitMs: 5_000 }, 'Five six.']

/** A talk on told time, with its visitor's messages: what was answered, in which order. */
function aTalk(answers: readonly (readonly AnswerStep[])[]) {
  const clock = new FakeClock()
  const outputs: SessionOutput[] = []
  const answerer = new ScriptedAnswerer(clock, answers)
  const player = new Player({ clock, report: (input) => session.input(input) })
  const session = createSession({
    clock,
    answerer,
    textToSpeech: new ToneVoice({ clock }),
    ears: null,
    channel: 'voice',
    script: { ...SCRIPT, sections: [] },
    scriptFor: () => null,
    emit: (output) => {
      outputs.push(output)
      player.follow(output)
      inbox.follow(output)
    },
  })
  const acknowledged: string[] = []
  const inbox = new Inbox({
    clock: systemClock,
    knownIds: [],
    input: (input) => session.input(input),
    isOver: () => false,
    tell: (message) => message.type === 'ack' && acknowledged.push(message.id),
    voice: () => ({ id: 'tones', label: 'Tones', basic: true }),
    kept: async () => undefined,
    keepLater: () => undefined,
    hangUp: () => undefined,
    prove: async () => false,
    onTooManyQuestions: () => undefined,
  })
  session.input({ type: 'attached' })
  return {
    acknowledged,
    say: (message: TalkMessage) => inbox.take(message),
    ask(...ids: string[]) {
      for (const id of ids) inbox.take({ type: 'text', id, text: `${id}?` })
    },
    after: (ms: number) => clock.advance(ms),
    asked: () => outputs.flatMap((output) => (output.type === 'user.final' ? [output.text] : [])),
    heard: () => outputs.flatMap((output) => (output.type === 'agent.heard' ? [output.heardText] : [])),
  }
}

describe('a question that waits for the answer to another', () => {
  const QUICK = ['Quick.']

  it('waits on while somebody seems to speak, and so does one that comes meanwhile', async () => {
    const talk = aTalk([SLOW, ['Whole.'], QUICK, ['Last.']])
    talk.ask('one', 'two')
    await talk.after(100)
    talk.say({ type: 'transcript', id: 'hm', rev: 0, text: 'Hm', final: false })
    await talk.after(100)
    talk.ask('three')
    expect([talk.asked(), talk.acknowledged]).toEqual([['one?'], ['one']])
    talk.say({ type: 'transcript', id: 'hm', rev: 1, text: '', final: true })
    await talk.after(10_000)
    expect(talk.heard()).toEqual(['Whole.', 'Quick.', 'Last.'])
    expect(talk.acknowledged).toEqual(['one', 'two', 'three'])
  })

  it('waits on while the visitor speaks, and stands behind what they said', async () => {
    const talk = aTalk([SLOW, ['Both.'], QUICK])
    talk.ask('one', 'two')
    await talk.after(100)
    talk.say({ type: 'transcript', id: 'more', rev: 0, text: 'And why', final: false })
    await talk.after(100)
    talk.say({ type: 'transcript', id: 'more', rev: 1, text: 'And why now', final: true })
    await talk.after(10_000)
    expect(talk.asked()).toEqual(['one?', 'And why now', 'two?'])
    expect(talk.heard()).toEqual(['Both.', 'Quick.'])
  })

  it('waits for the rest of an answer that falls silent over somebody who types on', async () => {
    const talk = aTalk([SLOW, ['Whole.'], QUICK, ['Last.']])
    talk.ask('one', 'two')
    talk.say({ type: 'hold', what: 'typing', on: true })
    await talk.after(3_000)
    talk.ask('three')
    expect(talk.asked()).toEqual(['one?'])
    await talk.after(20_000)
    expect(talk.heard()).toEqual(['Whole.', 'Quick.', 'Last.'])
  })

  it('keeps nobody silent who has done typing: what they asked is in the queue', async () => {
    const talk = aTalk([SLOW, QUICK])
    talk.ask('one')
    talk.say({ type: 'hold', what: 'typing', on: true })
    talk.ask('two')
    await talk.after(20_000)
    expect(talk.heard()).toEqual(['One two three four. Five six.', 'Quick.'])
  })

  it('is asked at once where the visitor stops the answer', async () => {
    const talk = aTalk([SLOW, QUICK])
    talk.ask('one', 'two')
    await talk.after(100)
    talk.say({ type: 'pitch.pause', id: 'pause' })
    await talk.after(5_000)
    expect([talk.asked(), talk.heard()]).toEqual([['one?', 'two?'], ['Quick.']])
  })
})

it('a question that is typed over an answer that fell silent interrupts it, as before', async () => {
  const talk = aTalk([['One two three four five six seven.'], ['Now.']])
  talk.ask('one')
  await talk.after(300)
  talk.say({ type: 'hold', what: 'typing', on: true })
  await talk.after(1_000)
  talk.ask('two')
  await talk.after(10_000)
  expect(talk.heard()).toEqual(['Now.'])
})
