import { describe, expect, it } from 'vitest'
import { makeSpeakable } from './speakable.ts'
import { WordTracker } from './word-times.ts'

const ssml = (text: string) => makeSpeakable(text, 'xx', 'espeak')

describe('text for the embedded voice', () => {
  it('escapes what would be markup', () => {
    expect(ssml('R&D <b>').text).toBe('R&amp;D &lt;b&gt;')
  })

  it('finds its way back from an escaped position to the text as given', () => {
    const text = '😀 R&D <b> grows'
    const speakable = ssml(text)
    const position = [...speakable.text.slice(0, speakable.text.indexOf('grows'))].length + 1
    expect(text.slice(speakable.charAt(position))).toBe('grows')
  })

  it.each(['', '   ', '...', '—', '“”', '😀', '👩🏽‍💻 ❤️ 🇩🇪', '1️⃣'.replace('1', ''), '\u0000'])(
    'has nothing to say for %j',
    (text) => {
      expect(ssml(text).hasSpeech).toBe(false)
    },
  )

  it.each(['a', '5', '$', '100%', '&', '世界', 'नमस्ते'])('has something to say for %j', (text) => {
    expect(ssml(text).hasSpeech).toBe(true)
  })

  it('never lets a text switch to phoneme codes', () => {
    expect(ssml("[[h@l'oU]]").text).not.toContain('[[')
  })

  it('keeps the joiners of Hindi and drops those of emoji', () => {
    expect(ssml('क्\u200dष').text).toBe('क्\u200dष')
    expect(ssml('👩\u200d💻').text).not.toContain('\u200d')
  })

  it('gives one span to a token that is spoken as several words', () => {
    const text = 'about $2.4M now'
    const tracker = new WordTracker(ssml(text), 1_000)
    const words = [
      ...tracker.take({ kind: 'word', position: 1, atMs: 0 }),
      ...tracker.take({ kind: 'word', position: 7, atMs: 300 }),
      ...tracker.take({ kind: 'word', position: 8, atMs: 400 }),
      ...tracker.take({ kind: 'word', position: 8, atMs: 600 }),
      ...tracker.take({ kind: 'word', position: 13, atMs: 900 }),
      ...tracker.take({ kind: 'end', position: 15, atMs: 1_200 }),
    ]
    expect(
      words.map((word) => [text.slice(word.charStart, word.charEnd), word.startSample, word.endSample]),
    ).toEqual([
      ['about', 0, 300],
      ['$2.4M', 300, 900],
      ['now', 900, 1_200],
    ])
  })

  it('cuts scripts without spaces into words', () => {
    const text = '你好，世界'
    const { tokens } = ssml(text)
    expect(tokens.map((token) => text.slice(token.charStart, token.charEnd))).toEqual(['你好，', '世界'])
  })
})
