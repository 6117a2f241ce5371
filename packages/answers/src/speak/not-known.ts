import { statesQuantity } from '../numbers/extract.ts'
import { plainWords } from '../text/normalise.ts'
import { asNounPhrase } from './facts/fact-noun-phrase.ts'

export interface NotKnownOptions {
  /** What was asked about, as a noun phrase: "gross margin in Germany". */
  topic?: string | undefined
  /** The nearest thing that is known: a fact's label, a heading or a founder's question. */
  nearest?: string | undefined
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
    near: 'The closest I have is {nearest}. Shall I tell you about it?',
    pass: "I'll pass your question on to the founders.",
    unkept: 'Please ask the founders directly.',
  },
  {
    say: "I can't tell you anything solid about",
    warm: 'Fair question.',
    near: 'What I can tell you about is {nearest}. Would you like that?',
    pass: 'Your question goes to the founders.',
    unkept: "That's one for the founders themselves.",
  },
  {
    say: "I'd only be guessing about",
    warm: 'I see why you ask.',
    near: "I'm on firmer ground with {nearest}. Shall I go into it?",
    pass: "I'm passing it on to the founders.",
    unkept: 'The founders are the people to ask.',
  },
  {
    say: 'I have nothing I can share on',
    warm: "I'd love to help there.",
    near: 'The nearest thing I do have is {nearest}. Do you want to hear it?',
    pass: "I'll take it to the founders.",
    unkept: 'Best to ask the founders in person.',
  },
  {
    say: "I'm missing the facts about",
    warm: 'Thanks for asking.',
    near: 'What I have on {nearest} comes closest. Shall I say it?',
    pass: "I'll put your question to the founders.",
    unkept: 'The founders would have to tell you.',
  },
  {
    say: "I honestly don't know about",
    warm: "That's a fair thing to ask.",
    near: 'I can speak to {nearest}, which comes closest. Shall I?',
    pass: "I'll let the founders know you asked.",
    unkept: 'You would have to ask the founders.',
  },
  {
    say: "I'd rather not make something up about",
    warm: 'I like the question.',
    near: 'We do have something on {nearest}. Shall I say what?',
    pass: 'The founders will get your question from me.',
    unkept: 'Do ask the founders about it.',
  },
  {
    say: "I haven't been given anything on",
    warm: 'You have found a gap.',
    near: 'Shall we talk about {nearest} instead?',
    pass: "I'll hand your question to the founders.",
    unkept: 'Only the founders can answer it.',
  },
  {
    say: "I can't give you a straight answer on",
    warm: 'A good one to raise.',
    near: 'What I can speak about is {nearest}. Would that help?',
    pass: "I'll send the founders your question.",
    unkept: 'Please put it to the founders.',
  },
  {
    say: "I'm not the one who can answer on",
    warm: 'Glad you brought it up.',
    near: 'I do know about {nearest}. Shall I tell you?',
    pass: "I'm noting it for the founders.",
    unkept: 'Ask the founders, please.',
  },
  {
    say: 'I come up empty on',
    warm: "That's worth asking.",
    near: 'The nearest we have is {nearest}. Do you want to hear that?',
    pass: "I'll forward it to the founders.",
    unkept: "It's worth asking the founders.",
  },
  {
    say: "I'd be out of my depth on",
    warm: 'Interesting question.',
    near: 'Closer to what I know is {nearest}. Shall I go into that?',
    pass: "I'll see that the founders get it.",
    unkept: 'The founders can be asked, though.',
  },
]

const MAX_WORDS = 36
const MAX_WORDS_NAMED = 9

/**
 * Says that the clone does not know, that the question is passed on where it is, and what is nearest. A form that was
 * told is not told again before all were. At most 36 words and no figures: figures would need a source.
 */
export function notKnown(options: NotKnownOptions): string {
  const { told, seed, keepsQuestions, friendly } = options
  const form = choose(told, seed)
  const topic = spokenName(options.topic)
  const nearest = spokenName(options.nearest)
  const said = (about: string | undefined, near: string | undefined, warm: boolean) =>
    [
      ...(warm ? [form.warm] : []),
      `${form.say} ${about ?? 'that'}.`,
      keepsQuestions ? form.pass : form.unkept,
      // Last, for it asks: a "yes" is taken for an answer to it.
      ...(near === undefined ? [] : [offered(form, near)]),
    ].join(' ')
  const tries = [
    said(topic, nearest, friendly),
    said(topic, nearest, false),
    said(undefined, nearest, friendly),
    said(undefined, nearest, false),
  ]
  const short = tries.find((text) => text.split(' ').length <= MAX_WORDS)
  return short ?? said(undefined, undefined, friendly)
}

const offered = ({ near }: Form, nearest: string): string =>
  near.replace('{nearest}', () => nearest).replaceAll('?”.', '?”')

/** True of words that offer what is nearest, whatever it is. */
export const offersNearest = (said: string): boolean =>
  FORMS.some(({ near }) => said.includes(near.slice(0, near.indexOf('{'))))

/** True of what was said to a question that stayed open, in words of ours. */
export const saysNotKnown = (said: string): boolean => FORMS.some(({ say }) => said.includes(say))

/** Asks whether what is nearest is wanted, behind words of other origin; undefined where it cannot be named. */
export function offerNearest(
  name: string | undefined,
  told: readonly string[],
  seed: string,
): string | undefined {
  const nearest = spokenName(name)
  return nearest === undefined ? undefined : offered(choose(told, seed), nearest)
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

/** The first of them that can be said within a sentence. */
export const firstSpoken = (names: readonly string[]): string | undefined =>
  names.find((name) => spokenName(name) !== undefined)

/** As it is said within a sentence; undefined where it cannot be: too long, or with a figure that nothing here stands for. */
export function spokenName(text: string | undefined): string | undefined {
  const phrase = text === undefined ? undefined : asNounPhrase(text)
  if (phrase === undefined || phrase.split(' ').length > MAX_WORDS_NAMED || statesQuantity(phrase))
    return undefined
  return phrase
}
