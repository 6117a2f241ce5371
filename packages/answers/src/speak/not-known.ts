import { statesQuantity } from '../numbers/extract.ts'
import { plainWords } from '../text/normalise.ts'
import { asNounPhrase } from './facts/fact-noun-phrase.ts'

export interface NotKnownOptions {
  /** What was asked about, as a noun phrase: "gross margin in Germany". */
  topic?: string
  /** The nearest thing that is known: a fact's label, a heading or a founder's question. */
  nearest?: string
  /** The clone's earlier turns. */
  told: readonly string[]
  /** Decides the form where several are open: the question's text. */
  seed: string
  /** False: nothing is kept, so nothing can be promised to be passed on. */
  keepsQuestions: boolean
  friendly: boolean
}

interface Form {
  /** Before the topic: told forms are recognised by it, so each differs. */
  say: string
  warm: string
  near: string
  pass: string
  unkept: string
}

const FORMS: readonly Form[] = [
  {
    say: "I don't have an answer on",
    warm: 'Good question.',
    near: 'The closest I have is {nearest}.',
    pass: "I'll pass your question on to the founders.",
    unkept: 'Please ask the founders directly.',
  },
  {
    say: "I can't tell you anything solid about",
    warm: 'Fair question.',
    near: 'What I can tell you about is {nearest}.',
    pass: 'Your question goes to the founders.',
    unkept: "That's one for the founders themselves.",
  },
  {
    say: "I'd only be guessing about",
    warm: 'I see why you ask.',
    near: "I'm on firmer ground with {nearest}.",
    pass: "I'm passing it on to the founders.",
    unkept: 'The founders are the people to ask.',
  },
  {
    say: 'I have nothing I can share on',
    warm: "I'd love to help there.",
    near: 'The nearest thing I do have is {nearest}.',
    pass: "I'll take it to the founders.",
    unkept: 'Best to ask the founders in person.',
  },
  {
    say: "I'm missing the facts about",
    warm: 'Thanks for asking.',
    near: 'Ask me about {nearest} and I can help.',
    pass: "I'll put your question to the founders.",
    unkept: 'The founders would have to tell you.',
  },
  {
    say: "I honestly don't know about",
    warm: "That's a fair thing to ask.",
    near: 'I can speak to {nearest}, which comes closest.',
    pass: "I'll let the founders know you asked.",
    unkept: 'You would have to ask the founders.',
  },
  {
    say: "I'd rather not make something up about",
    warm: 'I like the question.',
    near: 'We do have something on {nearest}.',
    pass: 'The founders will get your question from me.',
    unkept: 'Do ask the founders about it.',
  },
  {
    say: "I haven't been given anything on",
    warm: 'You have found a gap.',
    near: 'We can talk about {nearest} instead.',
    pass: "I'll hand your question to the founders.",
    unkept: 'Only the founders can answer it.',
  },
  {
    say: "I can't give you a straight answer on",
    warm: 'A good one to raise.',
    near: 'I can give you one on {nearest}.',
    pass: "I'll send the founders your question.",
    unkept: 'Please put it to the founders.',
  },
  {
    say: "I'm not the one who can answer on",
    warm: 'Glad you brought it up.',
    near: 'I do know about {nearest}.',
    pass: "I'm noting it for the founders.",
    unkept: 'Ask the founders, please.',
  },
  {
    say: 'I come up empty on',
    warm: "That's worth asking.",
    near: 'The nearest we have is {nearest}.',
    pass: "I'll forward it to the founders.",
    unkept: "It's worth asking the founders.",
  },
  {
    say: "I'd be out of my depth on",
    warm: 'Interesting question.',
    near: 'Closer to what I know is {nearest}.',
    pass: "I'll see that the founders get it.",
    unkept: 'The founders can be asked, though.',
  },
]

const MAX_WORDS = 30
const MAX_WORDS_NAMED = 9

/**
 * Says that the clone does not know: what is nearest, and that the question is passed on where it is. A form that was
 * told is not told again before all were. At most 30 words and no figures: figures would need a source.
 */
export function notKnown(options: NotKnownOptions): string {
  const { told, seed, keepsQuestions, friendly } = options
  const form = choose(told, seed)
  const topic = named(options.topic)
  const nearest = named(options.nearest)
  const said = (about: string | undefined, near: string | undefined, warm: boolean) =>
    [
      ...(warm ? [form.warm] : []),
      `${form.say} ${about ?? 'that'}.`,
      ...(near === undefined ? [] : [form.near.replace('{nearest}', () => near)]),
      keepsQuestions ? form.pass : form.unkept,
    ]
      .join(' ')
      .replaceAll('?”.', '?”')
  const tries = [
    said(topic, nearest, friendly),
    said(topic, nearest, false),
    said(undefined, nearest, friendly),
    said(undefined, nearest, false),
  ]
  const short = tries.find((text) => text.split(' ').length <= MAX_WORDS)
  return short ?? said(undefined, undefined, friendly)
}

function choose(told: readonly string[], seed: string): Form {
  const turns = told.map((turn) => ` ${plainWords(turn)} `)
  const uses = FORMS.map(({ say }) => turns.filter((turn) => turn.includes(` ${plainWords(say)} `)).length)
  const least = Math.min(...uses)
  const open = FORMS.filter((_, at) => uses[at] === least)
  const chosen = open[hash(seed) % open.length] ?? FORMS[0]
  if (chosen === undefined) throw new Error('There is no form.')
  return chosen
}

/** FNV-1a: the same question gets the same form on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/** Undefined where it cannot be named: too long, or with a figure that nothing here stands for. */
function named(text: string | undefined): string | undefined {
  const phrase = text === undefined ? undefined : asNounPhrase(text)
  if (phrase === undefined || phrase.split(' ').length > MAX_WORDS_NAMED || statesQuantity(phrase))
    return undefined
  return phrase
}
