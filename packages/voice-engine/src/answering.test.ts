import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from './testing/a-talk.ts'
import type { AnswerStep } from './testing/scripted-ports.ts'

const command = (command: 'stop' | 'continue' | 'repeat' | 'nothing'): AnswerStep => ({ text: '', command })

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk(options)
  await talk.go()
  await talk.until('section')
  await talk.after(650)
  return talk
}

describe('an answer', () => {
  it('is spoken sentence by sentence as it comes, with its sources and its offer', async () => {
    const sources = [{ id: 'q3', kind: 'faq', label: 'Price' }]
    const talk = new Talk({
      answers: [
        [
          { text: 'It costs $2.4M.  Dr. Lee said so.', sources },
          { waitMs: 3_000 },
          {
            text: 'Let us meet.',
            offer: { kind: 'meeting' },
            nearest: ['Gross margin'],
            unanswered: true,
          },
        ],
      ],
    })
    await talk.type('Price?')
    await talk.after(500)
    expect(talk.of('offer')).toEqual([])
    await talk.until('agent.heard')
    const told = talk.of('agent.segment').filter(({ words }) => words !== null)
    expect([...new Set(told.map(({ text }) => text))]).toEqual([
      'It costs $2.4M.',
      'Dr. Lee said so.',
      'Let us meet.',
    ])
    expect(told[0]).toMatchObject({ sources, unanswered: false })
    expect(told.at(-1)).toMatchObject({ sources: [], unanswered: true })
    expect(talk.of('offer')).toEqual([{ type: 'offer', id: 'offer-1-1', kind: 'meeting' }])
    expect(talk.of('nearest')).toEqual([{ type: 'nearest', turn: 1, names: ['Gross margin'] }])
    expect(talk.heard).toEqual(['It costs $2.4M. Dr. Lee said so. Let us meet.'])
  })

  it('is heard to its end where a wish stands behind its first sentence: an answer that began is no wish', async () => {
    const talk = await pitching({ answers: [['One two three.', command('stop'), 'Four five.']] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('One two three. Four five.')
    await talk.untilPhase('presenting')
  })

  it('is replaced by an excuse when it cannot be had, and the pitch goes on', async () => {
    for (const steps of [[new Error('down')], [], [{ text: '  ' }]]) {
      const talk = await pitching({ answers: [steps] })
      await talk.type('Why?')
      await talk.until('agent.heard')
      expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'answer_failed' }])
      expect(talk.heard.at(-1)).toBe('I have no answer.')
      // Nobody pays for an excuse.
      expect(talk.of('agent.start').filter(({ purpose }) => purpose === 'answer')).toMatchObject([
        { free: true },
      ])
      await talk.untilPhase('presenting')
    }
  })

  it('is free where it only says why there is none, and any other is not', async () => {
    const talk = new Talk({ answers: [[{ text: 'Confirm your address.', free: true }], ['Forty.']] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.type('How many?')
    await talk.untilPhase('listening')
    expect(talk.of('agent.start').map(({ free }) => free)).toEqual([true, undefined])
  })

  it('stands as far as it came when it breaks off', async () => {
    const talk = new Talk({ answers: [['One two three.', { waitMs: 500 }, new Error('cut')]] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three.'])
    expect(talk.problems).toEqual([['answer', new Error('cut')]])
    expect(talk.of('notice')).toEqual([])
    expect(talk.session.phase).toBe('listening')
    expect(talk.of('agent.end')).toMatchObject([{ reason: 'complete' }])
    expect(talk.of('agent.audio').at(-1)?.last).toBe(true)
  })

  it('is not waited for longer than 20 s', async () => {
    const talk = new Talk({ answers: [[{ waitMs: 60_000 }, 'Late.']] })
    await talk.type('Why?')
    await talk.after(19_999)
    expect(talk.of('notice')).toEqual([])
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['I have no answer.'])
    expect(talk.answerer.abortedTurns).toEqual([1])
  })

  it('ends at 4,096 characters, with a whole sentence', async () => {
    const sentence = `${'a'.repeat(1_400)}.`
    const talk = new Talk({ channel: 'text', answers: [Array(9).fill(sentence)] })
    await talk.type('All of it?')
    expect(talk.of('agent.segment')).toHaveLength(3)
    expect(talk.session.phase).toBe('listening')
  })

  it('says nothing at all where the host has no excuse', async () => {
    const phrases = { greeting: '', afterPitch: '', silencePrompt: '', goodbye: '', cannotAnswer: '' }
    const talk = new Talk({ script: { phrases }, answers: [[]] })
    await talk.type('Why?')
    expect(talk.phases).toEqual(['idle', 'thinking', 'listening'])
    expect(talk.of('agent.start')).toEqual([])
  })
})

describe('a wish about the talk itself', () => {
  it('stops the pitch until the visitor wants it again', async () => {
    const talk = await pitching({ answers: [[command('stop')], [command('continue')]] })
    await talk.type('Stop.')
    expect(talk.session.phase).toBe('paused')
    await talk.after(50_000)
    expect(talk.session.phase).toBe('paused')
    await talk.type('Go on.')
    const again = await talk.until('agent.segment')
    expect(again.text).toBe('Leaks cost cities a lot.')
  })

  it('begins the pitch where it was never begun', async () => {
    const talk = new Talk({ answers: [[command('continue')]] })
    await talk.type('Go ahead.')
    expect(talk.session.phase).toBe('presenting')
    expect(talk.of('agent.segment')[0]?.text).toBe('Hello I am an AI.')
  })

  it('repeats the answer that was given, with its sources', async () => {
    const sources = [{ id: 'f1', kind: 'fact', label: 'Fact' }]
    const talk = new Talk({ answers: [[{ text: 'One. Two.', sources }], [command('repeat')]] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.type('Again?')
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One. Two.', 'One. Two.'])
    expect(talk.of('agent.segment').at(-1)).toMatchObject({ utterance: 2, sources })
  })

  it('repeats the last sentences of the pitch, and goes on behind them', async () => {
    const talk = await pitching({ answers: [[command('repeat')]] })
    await talk.after(800)
    await talk.type('Again?')
    await talk.until('agent.heard')
    expect(talk.heard.slice(-2)).toEqual([
      'We build smart valves for water. Leaks cost cities a lot. Our valves find',
      'Leaks cost cities a lot. Our valves find',
    ])
    const next = await talk.until('agent.segment')
    expect(next.text).toBe('Our valves find them early.')
  })

  it('says nothing to "ok", and goes on with what it was saying', async () => {
    const talk = await pitching({
      answers: [[command('nothing')], ['One two three four.', 'Five six.'], [command('nothing')]],
    })
    await talk.type('Ok.')
    expect(talk.session.phase).toBe('presenting')
    await talk.type('Why?')
    await talk.after(250)
    await talk.type('Mhm.')
    await talk.until('agent.heard')
    expect(talk.heard.slice(-2)).toEqual(['One two', 'One two three four. Five six.'])
    await talk.untilPhase('presenting')
  })

  it('has nothing to repeat before anything was said', async () => {
    const talk = new Talk({ answers: [[command('repeat')]] })
    await talk.type('What?')
    expect(talk.session.phase).toBe('idle')
    expect(talk.of('agent.start')).toEqual([])
  })
})
