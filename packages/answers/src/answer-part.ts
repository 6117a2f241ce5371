import type { Answer, QuestionInput } from './answer.ts'
import { answerSubjects } from './answer-subjects.ts'
import { answerTalk } from './answer-talk.ts'
import { type DoubtedFigure, doubtedFigure } from './doubt/doubted-figure.ts'
import { conceding, meetDoubt, meetDoubtedFigure, meetFurther, raisesDoubt } from './doubt/meet-doubt.ts'
import { againstOthers, goesOnAgainst } from './doubt/outsiders.ts'
import { bestReading, bestReadingAsRead, lookAgain, type Reading } from './find.ts'
import { SURE_FROM } from './found/found.ts'
import { asWritten, inputAsRead, readFrom } from './found/as-written.ts'
import { ABROAD_FROM } from './found/told-abroad.ts'
import { answersIn, READ_AS_ENGLISH } from './gloss/glosses.ts'
import { sayOtherLanguage } from './language/other-language.ts'
import { likelyLanguage, visitorLanguage } from './language/visitor-language.ts'
import { meaningOf } from './meaning/meaning-of.ts'
import { MIND } from './meaning/mind.ts'
import { type Phrases, phrasesOf } from './phrases.ts'
import { abstain, joinParts, refuse } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { type Asked, fromHits, sayTold } from './say-found.ts'
import { withoutComparison } from './speak/figures/compare.ts'
import { compose } from './speak/compose.ts'
import { judge } from './speak/judge.ts'
import { offerFor, wishAnswer } from './speak/offers.ts'
import { clonesTurns } from './speak/told.ts'
import { plain, plainWords } from './text/normalise.ts'
import { readPremise } from './understand/premise.ts'
import { asksForAdvice, readOrder, readRefusal } from './understand/refusals.ts'
import { answerStake } from './talk/entry-ticket.ts'
import { answerRemark } from './talk/remarks.ts'
import { isOnlyWished, wishFor } from './talk/wish-for.ts'
import { talkByItsWords } from './understand/talk-by-words.ts'
import { readWish } from './understand/wishes.ts'
import { aboutAnother } from './usual/after/about-another.ts'
import { asTold } from './usual/after/as-told.ts'
import { howItMoved, type Moved } from './usual/after/how-it-moved.ts'
import { inFull } from './usual/after/in-full.ts'
import { meantThen } from './usual/after/meant-then.ts'
import { nthTold } from './usual/after/nth-told.ts'
import { ofTheFigure } from './usual/after/of-the-figure.ts'
import { perWhat } from './usual/after/per-what.ts'
import { whenThat } from './usual/after/when-that.ts'
import { answerIdiom, answerOpen } from './usual/answer-usual.ts'

/** Trust was learned in English: of another language only what is asked in a founder's own words is known for sure. */
const FOREIGN_BELOW = 0.98

/** Which language the talk is in is the host's to change; that customers speak it is no answer. */
const ASKS_LANGUAGE =
  /\b(?:can|do|could|will|would) (?:you|we) (?:please )?(?:speak|switch|talk|understand|answer)(?: to| in)? (?:english|german|french|spanish|portuguese|italian|dutch|swedish|polish|chinese|japanese|arabic|hindi)\b/

/** Answers one question of an utterance; what turns out to be a remark is not filed. */
export function answerPart(index: AnswerIndex, asked: QuestionInput): Answer {
  const answer = answerAsked(index, asked)
  const isRemark = answer.kind === 'abstain' && !raisesDoubt(meaningOf(asked.text).chances)
  return (isRemark ? answerRemark(index, asked) : null) ?? answer
}

function answerAsked(index: AnswerIndex, asked: QuestionInput): Answer {
  if (readRefusal(plainWords(plain(asked.text))) !== null) return answerPlainly(index, asked)
  const stake = answerStake(index, asked)
  if (stake !== null) return stake
  const doubted = doubtedFigure(index, asked, meaningOf(asked.text).chances)
  if (doubted !== null) return answerPlainly(index, asked, doubted)
  const premise = index.material.language.startsWith('en') ? readPremise(asked.text) : null
  const judged =
    premise === null
      ? null
      : judge(index, answerPlainly(index, { ...asked, text: premise.asks }), premise, asked.history)
  return judged ?? answerPlainly(index, asked)
}

function answerPlainly(
  index: AnswerIndex,
  asked: QuestionInput,
  doubted: DoubtedFigure | null = null,
): Answer {
  const text = withoutComparison(asked.text)
  const input: Asked = { ...asked, text, compares: text !== asked.text }
  const phrases = phrasesOf(index.material)
  const spoken = plainWords(plain(input.text))
  // What is read in English is read so beside its own words: an order, a wish and a question alike.
  const read = inputAsRead(index, input)
  const english = index.inEnglish === undefined ? spoken : plainWords(plain(read.text))
  const refusal = readRefusal(spoken) ?? (index.inEnglish === undefined ? null : readOrder(english))
  if (refusal !== null) return refuse(index, phrases, refusal)
  if (ASKS_LANGUAGE.test(spoken)) {
    const other = visitorLanguage(index, input.text)
    return other === null ? abstain(index, phrases, 0, [], input) : inOtherLanguage(index, other)
  }
  const isDoubt = doubted !== null || goesOnAgainst(index, asked).length > 0
  const taken = isDoubt ? null : takenUp(index, asked, phrases)
  if (taken !== null) return taken
  const wish = wishFor(index, spoken) ?? readWish(english, index.people)
  // Who wants to do something asks nothing of the section that they interrupt.
  const { sectionId: _presented, ...bare } = input
  const found = bestReading(index, wish === null ? input : bare)
  if (found.confidence < FOREIGN_BELOW) {
    const foreign =
      visitorLanguage(index, input.text) ??
      (found.confidence < MIND.answerFrom ? likelyLanguage(index, input.text, READ_AS_ENGLISH) : null)
    if (foreign !== null) return answerAbroad(index, input, foreign) ?? inOtherLanguage(index, foreign)
  }
  if (doubted !== null) return meetDoubtedFigure(index, doubted, { found, input, phrases })
  const another = aboutAnother(index, found, input, phrases)
  if (another === 'open') return abstain(index, phrases, 0, [], input)
  if (another !== null) return fromHits(index, another, input, phrases)
  const further = meetFurther(index, { found, input, phrases })
  if (further !== null) return further
  const idiom = answerIdiom(index, { found, input, phrases })
  if (idiom !== null) return idiom
  if (wish !== null && (found.confidence < SURE_FROM || isOnlyWished(found, wish)))
    return wishAnswer(index, wish, phrases)
  if (wish === null && (found.confidence < SURE_FROM || talkByItsWords(spoken) !== null)) {
    const talk = answerTalk(index, input, found.confidence, phrases)
    // "How does this differ from Acme?" is no chat about Acme.
    if (talk !== null && againstOthers(index, read.text, found.query.chances).length === 0) return talk
  }
  const subjects = answerSubjects(index.inEnglish ?? index, read, found.question, (part) =>
    fromHits(index, asWritten(index, part), input, phrases),
  )
  if (subjects?.every((part) => part.kind === 'answer')) return joinParts(index, subjects)
  const answer = fromHits(index, found, input, phrases)
  if (answer.kind === 'answer' && wish !== null)
    return { ...answer, offer: answer.offer ?? offerFor(index, wish) }
  if (answer.kind !== 'abstain' && answer.kind !== 'clarify')
    return conceding(index, answer, found.query, input)
  const usual = answerOpen(index, { found, input, phrases })
  if (usual !== null) return conceding(index, usual, found.query, input)
  const met = meetDoubt(index, { found, input, phrases }, read)
  if (met !== null) return met
  const isAdvice = asksForAdvice(spoken) || asksForAdvice(english)
  const seen = isAdvice ? null : seenAgain(index, found, input, phrases)
  if (seen !== null) return seen
  if (answer.kind === 'clarify') return answer
  if (isAdvice) return { ...refuse(index, phrases, 'advice'), unanswered: true, retrieved: answer.retrieved }
  return subjects?.some((part) => part.kind === 'answer') === true ? joinParts(index, subjects) : answer
}

/** What nothing else meets, where a second look finds it; null where that is not sure of it either. */
function seenAgain(index: AnswerIndex, found: Reading, input: Asked, phrases: Phrases): Answer | null {
  const again = lookAgain(index, found)
  const answer = again === null ? null : fromHits(index, again, input, phrases)
  return answer?.kind === 'answer' ? conceding(index, answer, found.query, input) : null
}

/** What leans on the talk in a set form, and is answered once it is put in full; null where it is none, or stays open. */
function takenUp(index: AnswerIndex, asked: QuestionInput, phrases: Phrases): Answer | null {
  const figure = ofTheFigure(index, asked, phrases)
  const told = figure === null ? null : sayTold(index, figure.statement, figure.sentences, asked)
  // What may not be said of it is not passed over: the question is looked up as any other.
  if (told?.sentences.length === figure?.sentences.length && told !== null) return told
  const per = perWhat(index, asked, phrases)
  if (per === 'open') return abstain(index, phrases, 0, [], asked)
  if (per !== null) return sayTold(index, per.statement, per.sentences, asked)
  const nth = nthTold(index, asked, phrases)
  if (nth !== null) return sayTold(index, nth.statement, nth.sentences, asked)
  const time = whenThat(index, asked, phrases) ?? asTold(index, asked, phrases)
  if (time !== null) return sayTold(index, time, compose(index, time, { phrases, now: asked.now }), asked)
  const moved = howItMoved(index, asked, phrases)
  if (moved !== null) return sayMoved(index, moved, asked, phrases)
  const corrected = meantThen(index, asked)
  if (corrected !== null) return answerPlainly(index, { ...asked, text: corrected, history: [] })
  const text = inFull(index, asked)
  if (text === null) return null
  const answer = answerPlainly(index, { ...asked, text, history: [] })
  return answer.kind === 'answer' ? answer : null
}

/** With what it was before; else its growth, where that is stated. */
function sayMoved(index: AnswerIndex, moved: Moved, asked: QuestionInput, phrases: Phrases): Answer {
  const { statement, sentences, computations, inFull: text } = moved
  if (sentences.length > 0) return sayTold(index, statement, sentences, asked, computations)
  const answer = answerPlainly(index, { ...asked, text, history: [] })
  const isItself = answer.sentences.some(({ sources }) => sources.some(({ id }) => id === statement.ref.id))
  return answer.kind === 'answer' && !isItself ? answer : abstain(index, phrases, 0, [], asked)
}

/** What somebody asks in a language that the material is not in, told in that of the material; null where it is not read, or not known. */
function answerAbroad(index: AnswerIndex, input: Asked, language: string): Answer | null {
  const lead = answersIn(language, index.material.language)
  const read = language === 'en' ? (text: string) => text : readFrom(index, language)
  const isRead = index.inEnglish !== undefined || index.material.language.startsWith('en')
  if (lead === null || read === null || !isRead) return null
  const asked = {
    ...input,
    text: read(input.text),
    history: input.history.map((turn) => ({ ...turn, text: read(turn.text) })),
  }
  const phrases = phrasesOf(index.material)
  const spoken = plainWords(plain(asked.text))
  const refusal = readOrder(spoken)
  if (refusal !== null) return refuse(index, phrases, refusal)
  const wish = readWish(spoken, index.people)
  const first = bestReadingAsRead(index, asked)
  const found = lookAgain(index, first) ?? first
  if (wish !== null && found.confidence < SURE_FROM) return wishAnswer(index, wish, phrases)
  const answer = found.confidence < ABROAD_FROM ? null : fromHits(index, found, asked, phrases)
  if (answer?.kind !== 'answer') return null
  const wasSaid = clonesTurns(input.history).some((turn) => turn.includes(lead))
  return wasSaid ? answer : { ...answer, sentences: [{ text: lead, sources: [] }, ...answer.sentences] }
}

/** Passed on as well: the founders may speak what the clone does not. */
function inOtherLanguage(index: AnswerIndex, language: string): Answer {
  return {
    kind: 'clarify',
    sentences: [{ text: sayOtherLanguage(language, index.material.language), sources: [] }],
    unanswered: index.material.keepsQuestions !== false,
    confidence: 0,
    retrieved: [],
  }
}
