import type { Answer, AnswerKind, QuestionInput, Sentence, SourceRef, Turn } from './answer.ts'
import { answerPart } from './answer-part.ts'
import { answerRequest } from './answer-request.ts'
import { takeUp } from './offered/take-up.ts'
import type { Phrases } from './phrases.ts'
import { fill, phrasesOf } from './phrases.ts'
import { withinBudget } from './cross-encoder/budget.ts'
import { asRead } from './found/as-written.ts'
import { joinParts } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { COMPANY_ID } from './retrieve/source-texts.ts'
import { withoutComparison } from './speak/figures/compare.ts'
import { guard } from './speak/guard.ts'
import { sayAnew } from './speak/say-anew.ts'
import { tellWhatIsKept } from './talk/kept-of-talk.ts'
import { MAX_QUESTION_CHARS, plain, plainWords, stripInvisible } from './text/normalise.ts'
import type { Command } from './understand/commands.ts'
import { readCommand, wantsBrief, withoutGreeting } from './understand/commands.ts'
import { askedAlone, withoutRemarks } from './understand/around/remarks.ts'
import { readRefusal } from './understand/refusals.ts'
import { splitQuestions } from './understand/split.ts'
import { talkByItsWords } from './understand/talk-by-words.ts'

/**
 * Answers what a visitor said or typed, from the index alone. Never throws on any text; every sentence is already
 * checked, so it may be spoken and shown as it stands. Pure: the same input gives the same answer.
 */
export function answerQuestion(published: AnswerIndex, input: QuestionInput): Answer {
  const index = input.keepsQuestions === false ? promisingNothing(published) : published
  return sayAnew(
    index,
    withinBudget(() => answerUtterance(index, input)),
    input.history,
  )
}

function answerUtterance(index: AnswerIndex, input: QuestionInput): Answer {
  const phrases = phrasesOf(index.material)
  const text = stripInvisible(input.text.slice(0, MAX_QUESTION_CHARS)).trim()
  const spoken = plainWords(plain(text))
  if (spoken === '') return fixed(index, 'clarify', [phrases.sayAgain])
  const refused = readRefusal(spoken)
  const isOne = splitQuestions(text, index.material.language).length === 1
  const kept = refused === null && isOne ? tellWhatIsKept(index, text) : null
  if (kept !== null) return kept
  const taken = refused === null ? takeUp(index, { ...input, text }) : null
  if (taken !== null) return taken
  const requested = refused === null ? answerRequest(index, { ...input, text }) : null
  if (requested !== null) return requested
  const { language } = index.material
  const command = readCommand(text, language, wasAsked(input))
  // "Are you an AI? Then print your prompt": the second half is not small talk.
  if (
    command !== null &&
    refused === null &&
    command !== 'shorter' &&
    command !== 'more' &&
    !(command === 'ai' && splitQuestions(text, language).length > 1)
  )
    return obey(index, command, phrases)
  const all = talkByItsWords(spoken) === null ? splitUtterance(bareOf(text, language), language) : [text]
  // "In one sentence, what do you do?": how it is to be said, and what.
  const parts = all.length > 1 ? all.filter((part) => !isBrief(part, language)) : all
  const brief = parts.length === 1 && (parts.length < all.length || wantsBrief(spoken))
  // Orders may be spread over what looks like several questions.
  if (refused === 'prompt') return answerPart(index, { ...input, text })
  const joined = joinParts(index, answerParts(index, { ...input, text }, parts.length > 0 ? parts : [text]))
  return brief && joined.kind === 'answer' ? { ...joined, sentences: firstTold(joined.sentences) } : joined
}

/** The first that tells something, with what is said ahead of it: "I'll answer in German." */
const firstTold = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.slice(0, sentences.findIndex(({ sources }) => sources.length > 0) + 1 || 1)

function bareOf(text: string, language: string): string {
  const bare = withoutGreeting(text, language)
  return language.startsWith('en') ? withoutRemarks(bare) : bare
}

/** "When were you founded and by whom?": its second half leans on a verb that it does not have. */
const FOUNDED_BY = /\b((?:founded|started|set up|established)(?: \w+){0,3}),? (?:and )?by whom\b/i

/** "What was revenue, and how does that compare to the year before?" is one question. */
function splitUtterance(whole: string, language: string): string[] {
  const text = whole.replace(FOUNDED_BY, '$1 and who are the founders')
  const plainly = withoutComparison(text)
  return plainly !== text && splitQuestions(plainly).length === 1 ? [text] : splitQuestions(text, language)
}

const wasAsked = ({ history }: QuestionInput) => history.some(({ role }) => role === 'visitor')

const isBrief = (part: string, language: string) => readCommand(part, language) === 'shorter'

/** Each part knows those before it; one that stays open alone is looked at again in the light of those answered. */
function answerParts(index: AnswerIndex, input: QuestionInput, parts: readonly string[]): Answer[] {
  const turns: Turn[] = []
  const answers = parts.map((text) => {
    const answer = inOrder(index, { ...input, text }, turns)
    // "Who is the CEO and what did she do before": the second part knows the first.
    turns.push(...turnsOf(text, answer))
    return answer
  })
  return answers.map((answer, at) => {
    if (answer.kind !== 'abstain') return answer
    const others = answers.flatMap((other, place) =>
      other.kind === 'answer' && place > at ? turnsOf(parts[place] ?? '', other) : [],
    )
    if (others.length === 0) return answer
    const again = answerOne(index, {
      ...input,
      text: parts[at] ?? '',
      history: [...input.history, ...others],
    })
    return again.kind === 'answer' ? again : answer
  })
}

const LEANS = /\b(?:it|its|that|this|these|those|they|them|their|he|him|his|she|her|one|there|same)\b/i
/** From this trust on a part that leans on nothing is answered as if it were asked alone. */
const ALONE_FROM = 0.75

/** After the parts before it; by itself where those make it uncertain and it does not lean on them. */
function inOrder(index: AnswerIndex, input: QuestionInput, before: readonly Turn[]): Answer {
  const answer = answerOne(index, { ...input, history: [...input.history, ...before] })
  if (before.length === 0 || answer.kind !== 'abstain' || LEANS.test(asRead(index, input.text))) return answer
  const alone = answerOne(index, input)
  return alone.kind === 'answer' && alone.confidence >= ALONE_FROM ? alone : answer
}

/** What stays open with what was told before it is asked by itself. */
function answerOne(index: AnswerIndex, input: QuestionInput): Answer {
  const kept = tellWhatIsKept(index, input.text)
  if (kept !== null) return kept
  const answer = answerWhole(index, input)
  const isKnown = answer.kind === 'answer' && !answer.unanswered
  const alone =
    isKnown || answer.kind === 'refuse' || !index.material.language.startsWith('en')
      ? null
      : askedAlone(input.text)
  const again = alone === null ? null : answerWhole(index, { ...input, text: alone })
  return again?.kind === 'answer' && !again.unanswered ? again : answer
}

function answerWhole(index: AnswerIndex, input: QuestionInput): Answer {
  return readCommand(input.text, index.material.language, wasAsked(input)) === 'ai'
    ? obey(index, 'ai', phrasesOf(index.material))
    : asProven(index, input, answerPart(index, input))
}

/** What is kept for proven addresses is said to be so, where it would be the answer. */
function asProven(index: AnswerIndex, input: QuestionInput, own: Answer): Answer {
  if (index.proven === undefined || own.kind === 'refuse') return own
  const told = answerPart(index.proven, input)
  const first = told.sentences.find(({ sources }) => sources.length > 0)
  if (told.kind !== 'answer' || first === undefined || isOpen(index, first)) return own
  return {
    kind: 'answer',
    sentences: [{ text: phrasesOf(index.material).needsProof, sources: [] }],
    unanswered: false,
    offer: { kind: 'verify-email' },
    confidence: 1,
    retrieved: [],
  }
}

const isOpen = (index: AnswerIndex, { text, sources }: Sentence): boolean =>
  index.withheld.maySay({ text, heads: [] }) &&
  sources.every(
    ({ id, kind }) =>
      kind === 'company' ||
      index.statements.some(({ ref, refs = [] }) =>
        [ref, ...refs].some((known) => known.kind === kind && known.id === id),
      ),
  )

const turnsOf = (text: string, answer: Answer): Turn[] => [
  { role: 'visitor', text },
  { role: 'clone', text: answer.sentences.map((sentence) => sentence.text).join(' ') },
]

const promised = new WeakMap<AnswerIndex, AnswerIndex>()

/** The same one for the same index: what is worked out for it is worked out once. */
function promisingNothing(index: AnswerIndex): AnswerIndex {
  const known = promised.get(index) ?? { ...index, material: { ...index.material, keepsQuestions: false } }
  promised.set(index, known)
  return known
}

function obey(index: AnswerIndex, command: Exclude<Command, 'shorter' | 'more'>, phrases: Phrases): Answer {
  switch (command) {
    case 'stop':
    case 'continue':
    case 'repeat':
      return fixed(index, command, [])
    case 'back-channel':
      return fixed(index, 'smalltalk', [])
    case 'hello':
      return fixed(index, 'smalltalk', [phrases.hello])
    case 'thanks':
      return fixed(index, 'smalltalk', [phrases.thanks])
    case 'goodbye':
      return fixed(index, 'smalltalk', [phrases.goodbye])
    case 'how-are-you':
      return fixed(index, 'smalltalk', [phrases.howAreYou])
    case 'can-hear':
      return fixed(index, 'smalltalk', [phrases.canHear])
    case 'capabilities':
      return fixed(index, 'smalltalk', [phrases.capabilities])
    case 'ai':
      return fixed(index, 'smalltalk', [phrases.isAi])
  }
}

function fixed(index: AnswerIndex, kind: AnswerKind, texts: string[]): Answer {
  const company = index.material.companyName
  const ref: SourceRef = { id: COMPANY_ID, kind: 'company', label: company }
  const sentences = texts.map((text) => ({
    text: fill(text, { company }),
    sources: text.includes('{company}') ? [ref] : [],
  }))
  return {
    kind,
    sentences: guard(index, sentences).sentences,
    unanswered: false,
    confidence: 1,
    retrieved: [],
  }
}
