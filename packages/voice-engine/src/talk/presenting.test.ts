import { describe, expect, it } from 'vitest'
import { PITCH, Talk } from '../testing/a-talk.ts'

const WHOLE = Object.values(PITCH).map((sentences) => sentences.join(' '))

describe('the pitch', () => {
  it('greets once, presents every section in order, and closes with an invitation', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['Hello I am an AI.', ...WHOLE, 'That was it.'])
    expect(talk.of('section').map(({ sectionId, index }) => [sectionId, index])).toEqual([
      ['opening', 0],
      ['round', 1],
    ])
    expect(talk.of('agent.start').map(({ purpose }) => purpose)).toEqual([
      'prompt',
      'pitch',
      'pitch',
      'prompt',
    ])
    expect(talk.of('agent.end').map(({ reason }) => reason)).toEqual(Array(4).fill('complete'))
    await talk.go('round')
    await talk.untilPhase('listening')
    expect(talk.heard.slice(4)).toEqual([WHOLE[1], 'That was it.'])
    expect(talk.of('section').map(({ sectionId }) => sectionId)).toEqual(['opening', 'round'])
  })

  it('begins with the section that was chosen, and goes on from there', async () => {
    const talk = new Talk()
    await talk.go('round')
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['Hello I am an AI.', WHOLE[1], 'That was it.'])
  })

  it('refuses a section that is not there, and says on what it was saying', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.after(200)
    await talk.go('nowhere')
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'section_unknown' }])
    expect(talk.of('audio.clear')).toEqual([])
    await talk.untilPhase('listening')
    expect(talk.heard).toHaveLength(4)
  })

  it('says neither greeting nor closing where the host has none, and skips a section without text', async () => {
    const talk = new Talk({
      script: {
        sections: [
          { id: 'empty', title: '', sentences: [] },
          { id: 'full', title: '', sentences: [{ text: 'One sentence.' }] },
        ],
        phrases: { greeting: '', afterPitch: '', silencePrompt: '', goodbye: '', cannotAnswer: '' },
      },
    })
    await talk.go('empty')
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['', 'One sentence.'])
  })

  it('tells each sentence where its audio begins, with the times of its words', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.untilPhase('listening')
    const [, pitch] = talk.of('agent.start')
    const told = talk.of('agent.segment').filter(({ utterance }) => utterance === pitch?.utterance)
    expect(told.map(({ index }) => index)).toEqual([0, 0, 1, 1, 2, 2])
    const last = told.filter((_, i) => i % 2 === 1)
    expect(last.map(({ text }) => text)).toEqual(PITCH.opening)
    expect(last.map(({ startSample }) => startSample)).toEqual([0, 6 * 1_600, 11 * 1_600])
    expect(last.map(({ words }) => words?.length)).toEqual([6, 5, 5])
  })

  it('stops at the pause, stays silent, and goes on with the sentence that was cut', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.until('section')
    await talk.after(850)
    talk.input({ type: 'pitch.pause' })
    const cut = await talk.until('agent.truncated')
    expect(cut.heardText).toBe('We build smart valves for water. Leaks cost')
    expect(talk.session.phase).toBe('paused')
    const before = talk.outputs.length
    await talk.after(60_000)
    expect(talk.outputs).toHaveLength(before)
    talk.input({ type: 'pitch.continue' })
    const again = await talk.until('agent.segment')
    expect(again.text).toBe('Leaks cost cities a lot.')
    await talk.untilPhase('listening')
    expect(talk.heard.slice(2)).toEqual([
      'Leaks cost cities a lot. Our valves find them early.',
      WHOLE[1],
      'That was it.',
    ])
  })

  it('is not begun anew by a second press on play', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.until('section')
    await talk.after(300)
    talk.input({ type: 'pitch.continue' })
    await talk.after(300)
    expect(talk.of('audio.clear')).toEqual([])
    expect(talk.of('agent.start')).toHaveLength(2)
  })

  it('jumps to another section in the middle of one, and keeps its place there', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.until('section')
    await talk.after(500)
    await talk.go('round')
    await talk.after(400)
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'presenting', sectionId: 'round' })
    expect(talk.session.snapshot().pitch).toMatchObject({ sectionId: 'round' })
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['Hello I am an AI.', 'We build smart valves for', WHOLE[1], 'That was it.'])
  })

  it('counts words of a script without spaces, and leaves none out where it goes on', async () => {
    const sentences = ['我们为城市建造智能水阀。', '它们很早发现漏水。']
    const talk = new Talk({
      script: {
        language: 'zh',
        sections: [{ id: 'zh', title: '', sentences: sentences.map((text) => ({ text })) }],
      },
      voice: { wordMs: 2_000, timings: false },
    })
    await talk.go('zh')
    await talk.until('section')
    await talk.after(1_000)
    talk.input({ type: 'detached' })
    const heard = talk.heard.at(-1) ?? ''
    expect(heard.length).toBeGreaterThan(2)
    expect(sentences[0]?.startsWith(heard)).toBe(true)
    talk.input({ type: 'attached' })
    const rest = await talk.until('agent.segment')
    expect(heard + rest.text).toBe(sentences[0])
  })

  it('plays audio that was prepared, and speaks itself where that cannot be had', async () => {
    const read: number[] = []
    const prepared = (fails: boolean) => ({
      sampleRateHz: 16_000,
      totalSamples: 8_000,
      async *read(from: number) {
        read.push(from)
        if (fails) throw new Error('the file is gone')
        yield new Int16Array(8_000)
      },
    })
    const sentences = [
      { text: 'Prepared it is.', prepared: prepared(false) },
      { text: 'Lost it is.', prepared: prepared(true) },
      { text: 'At another rate.', prepared: { ...prepared(true), sampleRateHz: 8_000 } },
    ]
    const talk = new Talk({ script: { sections: [{ id: 'a', title: '', sentences }] } })
    await talk.go('a')
    await talk.untilPhase('listening')
    expect(talk.heard[1]).toBe('Prepared it is. Lost it is. At another rate.')
    expect(talk.voice.requests.map(({ text }) => text)).not.toContain('Prepared it is.')
    expect(talk.problems).toEqual([['voice', new Error('the file is gone')]])
    expect(talk.of('notice')).toEqual([])
    expect(read).toEqual([0, 0])
  })
})
