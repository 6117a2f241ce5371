import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain, plainWords } from '../text/normalise.ts'
import { readCommand, wantsBrief, withoutGreeting } from './commands.ts'

const read = (text: string) => readCommand(plainWords(plain(text)))

describe('a command', () => {
  it.each([
    [
      'stop',
      [
        'stop',
        'Stop talking please',
        'hold on a second',
        'wait',
        'be quiet',
        'ok, enough',
        'shut up',
        'Halt',
      ],
    ],
    [
      'continue',
      ['go on', 'please continue', 'next slide', 'keep going', 'carry on then', 'weiter', 'continuez'],
    ],
    [
      'repeat',
      ['repeat that', 'say that again please', 'pardon?', 'what did you say?', 'Wie bitte?', 'come again'],
    ],
    [
      'shorter',
      ['shorter', 'keep it short', 'tl;dr', 'in a nutshell', 'get to the point', 'make it brief', 'too long'],
    ],
    [
      'more',
      ['tell me more', 'more details please', 'go deeper', 'elaborate on that', 'what else?', 'longer'],
    ],
    ['hello', ['hi', 'Hello there', 'good morning', 'Guten Tag', 'Bonjour', 'nice to meet you']],
    ['thanks', ['thanks', 'Thank you so much!', 'that was very helpful', 'merci beaucoup', 'Danke']],
    [
      'goodbye',
      ['bye', 'see you later', 'have a great day', 'I have to go', "that's all for now", 'au revoir'],
    ],
    ['how-are-you', ['how are you?', "how's it going", 'Wie geht es Ihnen?']],
    ['can-hear', ['can you hear me?', 'are you still there', 'test test', 'mic check']],
    ['back-channel', ['mhm', 'ok', 'I see', 'makes sense', 'yeah right', 'wow', 'uh huh']],
    ['capabilities', ['what can you do', 'what should I ask you?', 'help']],
    [
      'ai',
      [
        'are you a real person?',
        'am I talking to a bot',
        'is this a recording',
        'who are you?',
        'Sind Sie ein Mensch?',
      ],
    ],
  ] as const)('is read from all of what is said: %s', (command, spoken) => {
    for (const text of spoken) expect(read(text), text).toBe(command)
  })

  it.each([
    'When will you stop burning cash?',
    'What comes next?',
    'How long is the sales cycle?',
    'Can you hear customers complain?',
    'What else do you sell besides the walls?',
    'Do you repeat the study each year?',
    'Is there more revenue in Denmark?',
    'What is your short term plan?',
    'Are you AI based or rule based?',
    'Is this a human problem?',
    'Who thanks you for it?',
    'How is your churn?',
    'Hello, what is your churn?',
  ])('is none in a question that holds its words: “%s”', (text) => {
    expect(read(text)).toBeNull()
  })

  it('is the same however it is written and whatever politeness is around it', () => {
    const command = fc.constantFrom('stop', 'go on', 'repeat that', 'shorter', 'tell me more')
    const before = fc.constantFrom('', 'ok ', 'um, ', 'Please ', 'sorry, ', 'hey, ')
    const after = fc.constantFrom('', '!', '...', ' please', ', thanks', '?!')
    fc.assert(
      fc.property(command, before, after, fc.boolean(), (words, lead, end, isLoud) => {
        const text = `${lead}${words}${end}`
        expect(read(isLoud ? text.toUpperCase() : text)).toBe(read(words))
      }),
    )
  })

  it('is none in a long utterance', () => {
    expect(read(`stop ${'please '.repeat(20)}`)).toBeNull()
  })
})

describe('a greeting before a question', () => {
  it.each([
    ["Hi, what's your ARR?", "what's your ARR?"],
    ['Good morning everyone. Who are the founders?', 'Who are the founders?'],
    ['ok great, thanks. And the burn?', 'And the burn?'],
    ['Hallo, wie hoch ist der Umsatz?', 'wie hoch ist der Umsatz?'],
    ['What is your churn?', 'What is your churn?'],
    ['Great Britain is your market?', 'Britain is your market?'],
    ['hello', 'hello'],
    ['ok ok ok', 'ok'],
  ])('is taken away, and never all of what was said: “%s” → “%s”', (text, rest) => {
    expect(withoutGreeting(text)).toBe(rest)
  })
})

describe('a question that says how short its answer is to be', () => {
  it.each([
    ['in one sentence what do you do', true],
    ['what is the short version of your moat', true],
    ['briefly who are you', true],
    ['what is your moat', false],
    ['do you serve the short term market', false],
  ])('is known: “%s” → %s', (spoken, brief) => {
    expect(wantsBrief(spoken)).toBe(brief)
  })
})
