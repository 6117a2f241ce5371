import type { Answer, QuestionInput } from './answer.ts'
import { asRead } from './found/as-written.ts'
import { SURE_FROM } from './found/found.ts'
import { meaningOf } from './meaning/meaning-of.ts'
import { MIND } from './meaning/mind.ts'
import { withoutOwnName } from './meaning/own-name.ts'
import { WORDS } from './meaning/word-space.ts'
import type { Phrases } from './phrases.ts'
import { refuse, sayAgain } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { COMPANY_ID } from './retrieve/source-texts.ts'
import { guard } from './speak/guard.ts'
import { wishAnswer } from './speak/offers.ts'
import { sayTalk } from './speak/talk.ts'
import { clonesTurns } from './speak/told.ts'
import { plain, plainWords } from './text/normalise.ts'
import { tokenise } from './text/tokens.ts'
import { asTalk, talkOf } from './understand/intents.ts'
import type { Refusal } from './understand/refusals.ts'
import { talkByItsWords } from './understand/talk-by-words.ts'
import type { Wish } from './understand/wishes.ts'
import { belowZero } from './weigh/narrow/below-zero.ts'

/** From this chance on an utterance is taken for talk that asks nothing of the company, unless a source surely answers. */
const TALK_FROM = 0.45
/** Read word by word, a question is sooner taken for talk. */
const TALK_ABROAD_FROM = 0.6
const REFUSE_FROM = 0.7
/** Shorter words are typed in many ways. */
const LONG_CHARS = 5
/** What seems to be about the world is about the company where it names something of the material. */
const WORLDLY = ['talk-off-topic', 'talk-sums', 'talk-personal']
/** "How do you handle confidential data" is no attack. */
const INJECT_FROM = 0.85

const REFUSED: Record<string, Refusal> = {
  'talk-advice': 'advice',
  'talk-promise': 'promise',
  'talk-inject': 'prompt',
}
const WISHED: Record<string, Wish> = {
  'talk-meeting': { kind: 'meeting' },
  'talk-contact': { kind: 'contact' },
  'talk-document': { kind: 'document', named: [], onlyThat: false },
}

/** Greetings, thanks, insults, weather, sums, introductions, orders: never looked up and never filed. */
export function answerTalk(
  index: AnswerIndex,
  input: QuestionInput,
  confidence: number,
  phrases: Phrases,
): Answer | null {
  const isEnglish = index.material.language.startsWith('en')
  // Talk was learned in English: of another language a question would be taken for it, and not be filed.
  if (!isEnglish && index.inEnglish === undefined) return null
  // A name stays a name: "hier ist Sabine Kraft".
  const said = asRead(index, input.text, 'as-written')
  const spoken = plainWords(plain(said))
  const plainly = talkByItsWords(spoken)
  const { intent, chance } =
    plainly ?? talkOf(meaningOf(withoutOwnName(said, index.material.companyName)).chances)
  if (chance < (isEnglish ? TALK_FROM : TALK_ABROAD_FROM)) return null
  // "Leed?" is a word of the field, whatever it sounds like.
  if (plainly === null && confidence >= MIND.answerFrom && index.reader.respell(spoken, true) !== spoken)
    return null
  const refusal = REFUSED[intent]
  const isWorldly = WORLDLY.includes(intent) || spoken.startsWith('who is')
  if (isWorldly && plainly === null && namesSomething(index, input.text)) return null
  // "Do you do minus 20?" asks for a cold.
  if (intent === 'talk-sums' && belowZero(said) !== null) return null
  if (intent === 'talk-introduction' && plainly === null && ASKS.test(spoken)) return null
  // Abroad a word may be unheard for no list of words holds it.
  if ((intent === 'talk-personal' || (isWorldly && !isEnglish)) && holdsUnheard(said)) return null
  if (refusal !== undefined)
    return chance < (refusal === 'prompt' ? INJECT_FROM : REFUSE_FROM)
      ? null
      : refuse(index, phrases, refusal)
  const wish = WISHED[intent]
  if (wish !== undefined) return chance < REFUSE_FROM ? null : wishAnswer(index, wish, phrases)
  const talk = asTalk(intent)
  if (talk === null || (plainly === null && confidence >= MIND.answerFrom && chance < SURE_FROM)) return null
  if (talk === 'back-channel')
    return { ...sayAgain(phrases, []), kind: 'smalltalk', sentences: [], confidence: chance }
  const { companyName: company, language } = index.material
  const told = clonesTurns(input.history)
  const text = sayTalk(talk, { phrases, language, company, text: input.text, told })
  const sources = text.includes(company) ? [{ id: COMPANY_ID, kind: 'company' as const, label: company }] : []
  const { sentences } = guard(index, [{ text, sources }])
  return { kind: 'smalltalk', sentences, unanswered: false, confidence: round(chance), retrieved: [] }
}

/** "Who runs Harrowgate Capital?" is no introduction, though funds are run in many. */
const ASKS = /^(?:(?:and|so|ok|but) )*(?:who|whose|what|which|when|where|why|how)\b/

/** "What is your zebrafinch?" may ask for a thing of theirs that nobody else has: it is filed, and no chat about pets. */
const holdsUnheard = (text: string): boolean =>
  tokenise(text).some(({ word, stem }) => word.length >= LONG_CHARS && !WORDS.rows.has(stem))

/** A name of the material, or what the visitor writes as one and the material speaks of: "How tall is the Oak?" */
function namesSomething({ namesOfAny, reader, postings }: AnswerIndex, text: string): boolean {
  const written = new Set(
    [...text.matchAll(NAME)].flatMap(([name]) => tokenise(name).map(({ word }) => word)),
  )
  return tokenise(text).some(
    ({ word, stem }) =>
      !reader.ownNames.has(word) && (namesOfAny.has(word) || (written.has(word) && postings.has(stem))),
  )
}

const NAME = /(?<=[\p{Ll}\d,]\s)\p{Lu}[\p{L}\d-]+/gu

const round = (value: number) => Math.round(value * 1000) / 1000
