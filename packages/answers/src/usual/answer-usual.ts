import type { Answer, Sentence } from '../answer.ts'
import { bestReading } from '../find.ts'
import { type Found, surely } from '../found/found.ts'
import { asWritten, inputAsRead } from '../found/as-written.ts'
import { MIND } from '../meaning/mind.ts'
import { withoutOwnName } from '../meaning/own-name.ts'
import type { Phrases } from '../phrases.ts'
import { abstain, joinParts } from '../replies.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { type Asked, fromHits, type Told } from '../say-found.ts'
import { asksPerHead } from '../speak/figures/two-facts.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { withoutHesitation } from '../text/tokens.ts'
import { readWish } from '../understand/wishes.ts'
import { isOfNow } from '../weigh/narrow/another-round.ts'
import { ifNot } from './after/if-not.ts'
import { putsIn } from './after/puts-in.ts'
import { sinceWhen } from './after/since-when.ts'
import { someOfThose } from './after/some-of-those.ts'
import { theirFigure } from './after/their-figure.ts'
import { whyThat } from './after/why-that.ts'
import { askedAnotherWay, leans } from './ask-another-way.ts'
import { askedInAClause } from './clauses.ts'
import { countedCustomers } from './count-customers.ts'
import { toldBelowZero } from './below-zero.ts'
import { countedInPlace } from './count-in-place.ts'
import { countedThings } from './count-things.ts'
import type { Idiom } from './idioms/idioms.ts'
import { howItWorks } from './how-it-works.ts'
import { intendedBy } from './intended.ts'
import { pastRound } from './named/past-round.ts'
import { roundOfNow } from './named/round-of-now.ts'
import { toldUnderName } from './named/told-under-name.ts'
import { whoRuns } from './named/who-runs.ts'
import { answersIdiom, readIdiom } from './idioms/read-idiom.ts'
import { asksForTeamsPast, asksForTeamsWorth, asksForTheirPast, pastOf, tellTeamsPast } from './team-past.ts'

const OF_US = /\b(?:you|your|yours)\b/

/** A question as it was read, in a talk. */
interface Usual {
  found: Found
  input: Asked
  phrases: Phrases
}

/**
 * From this trust on what the mind found is a founder's own question, or another way to ask for it; from the lower one
 * on it stands where an idiom comes to nothing.
 */
const THEIRS_FROM = 0.9
const STANDS_FROM = 0.8

/** As it would be written down: "can you um can you show the the app" is said once. */
const spokenOf = (text: string): string =>
  plainWords(plain(withoutHesitation(text))).replace(/\b(\w+(?: \w+){0,2}) \1\b/g, '$1')

/** What is asked in idioms, whatever the mind takes it for; null where it is none, or a founder's own question. */
export function answerIdiom(index: AnswerIndex, { found, input, phrases }: Usual): Answer | null {
  if (found.confidence === 1) return null
  if (!index.reader.language.startsWith('en')) return idiomAbroad(index, { found, input, phrases })
  const spoken = spokenOf(input.text)
  const before = plain(input.history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  const how = howItWorks(index, found, { spoken, before })
  const shown = how === null ? null : fromHits(index, how, input, phrases)
  if (shown?.kind === 'answer') return shown
  const past = withoutOwnName(spoken, index.material.companyName)
  const asksPast =
    (asksForTeamsPast(past) && !namesAnother(index, OF_US.test(spoken) ? spoken : `${before} ${spoken}`)) ||
    (asksForTheirPast(past, before) && !namesAnother(index, before)) ||
    (asksForTeamsWorth(found.query) && onlyCounts(found))
  const told = asksPast ? tellPast(index, { found, input, phrases }) : null
  if (told !== null) return told
  const earlier = found.confidence >= THEIRS_FROM ? null : pastRound(index, found)
  if (earlier !== null) return fromHits(index, earlier, input, phrases)
  const rounds = leans(index, input) ? [] : roundsTogether(index, found)
  if (rounds.length > 1) return sayTogether(index, rounds, input, phrases)
  const idiom = readIdiom(spoken, input)
  if (idiom === null || idiom.ifOpen === true || readWish(spoken, index.people) !== null) return null
  // What goes on from the question before it is read so by nobody else.
  const goesOn = idiom.after !== undefined
  if (!goesOn && idiom.firm !== true && found.confidence >= THEIRS_FROM) return null
  const said = sayIdiom(index, idiom, { input, phrases })
  if (said !== null || (!goesOn && found.confidence >= STANDS_FROM)) return said
  return abstain(index, phrases, 0, [], input)
}

/** The same of a question that is read as English. */
function idiomAbroad(index: AnswerIndex, { found, input, phrases }: Usual): Answer | null {
  const read = inputAsRead(index, input)
  if (index.inEnglish === undefined || found.confidence >= STANDS_FROM) return null
  const idiom = readIdiom(spokenOf(read.text), read)
  if (idiom === null || idiom.ifOpen === true || idiom.after !== undefined) return null
  return sayIdiom(index, idiom, { input, phrases })
}

/** What stays open in a language that is read as English: as it would be asked another way there. */
function openAbroad(index: AnswerIndex, { input, phrases }: Usual): Answer | null {
  const { inEnglish } = index
  if (inEnglish === undefined) return null
  const read = inputAsRead(index, input)
  const idiom = readIdiom(spokenOf(read.text), read)
  const meant = idiom === null ? null : sayIdiom(index, idiom, { input, phrases })
  if (meant !== null) return meant
  const alone = bestReading(inEnglish, { text: read.text, history: [], now: input.now })
  const say = (told: Told | null): Answer | null => {
    const answer = told === null ? null : fromHits(index, asWritten(index, told), input, phrases)
    return answer?.kind === 'answer' ? answer : null
  }
  const spoken = spokenOf(read.text)
  const past = say(pastOf(inEnglish, alone, spoken))
  if (past !== null || asksOfOthers(inEnglish, alone)) return past
  return (
    say(countedCustomers(inEnglish, alone)) ??
    say(countedThings(inEnglish, alone)) ??
    say(askedAnotherWay(inEnglish, alone, read)) ??
    say(whoRuns(inEnglish, alone, spoken)) ??
    (leans(inEnglish, read)
      ? null
      : sayTogether(
          index,
          toldUnderName(inEnglish, alone).map((told) => asWritten(index, told)),
          input,
          phrases,
        )) ??
    say(askedInAClause(inEnglish, alone, read))
  )
}

/** "Why are you the right team?", and how many they are, or their names. */
const onlyCounts = ({ hits: [top] }: Found): boolean =>
  (top?.statement.fact ?? top?.statement.cell ?? top?.statement.list) !== undefined

/** What stays open in one wording, and is answered in another, or by what it comes to; null where nothing is. */
export function answerOpen(index: AnswerIndex, { found, input, phrases }: Usual): Answer | null {
  if (!index.reader.language.startsWith('en')) return openAbroad(index, { found, input, phrases })
  const reason = goesOn(index, input, phrases)
  const why =
    reason === null ? null : fromHits(index, surely(found.query, reason, MIND.answerFrom), input, phrases)
  if (why?.kind === 'answer') return why
  if (asksOfOthers(index, found) || asksPerHead(found.question)) return null
  const spoken = spokenOf(input.text)
  const respelt = spoken.split(' ').map((word) => index.reader.respell(word))
  const idiom = readIdiom(spoken, input) ?? readIdiom(respelt.join(' '), input)
  const meant = idiom === null ? null : sayIdiom(index, idiom, { input, phrases })
  if (meant !== null) return meant
  // What stands alone is looked at as if nothing had been asked before it.
  const alone =
    input.history.length === 0 ? found : bestReading(index, { text: input.text, history: [], now: input.now })
  const another =
    roundOfNow(index, found, spoken) ??
    countedCustomers(index, found) ??
    countedThings(index, alone) ??
    countedInPlace(index, alone) ??
    toldBelowZero(index, alone) ??
    askedAnotherWay(index, alone, input)
  const elsewhere = another === null ? null : fromHits(index, another, input, phrases)
  if (elsewhere?.kind === 'answer') return elsewhere
  const named = sayTogether(index, leans(index, input) ? [] : toldUnderName(index, alone), input, phrases)
  if (named !== null) return named
  if (asksForTeamsWorth(found.query)) return tellPast(index, { found, input, phrases })
  const office = whoRuns(index, found, spokenOf(input.text))
  const holder = office === null ? null : fromHits(index, office, input, phrases)
  if (holder?.kind === 'answer') return holder
  const clause = askedInAClause(index, alone, input)
  const inIt = clause === null ? null : fromHits(index, clause, input, phrases)
  return inIt?.kind === 'answer' ? inIt : null
}

/** What goes on from the talk in one of a few forms, and stands in one text. */
const GO_ON = [whyThat, someOfThose, putsIn, ifNot, theirFigure, sinceWhen]
function goesOn(index: AnswerIndex, input: Asked, phrases: Phrases): Statement | null {
  for (const look of GO_ON) {
    const found = look(index, input, phrases)
    if (found !== null) return found
  }
  return null
}

function sayTogether(
  index: AnswerIndex,
  told: readonly Told[],
  input: Asked,
  phrases: Phrases,
): Answer | null {
  const said = told.map((one) => fromHits(index, one, input, phrases)).filter(({ kind }) => kind === 'answer')
  return said.length === 0 ? null : joinParts(index, said)
}

/** "How much have you raised so far?", and one of the rounds: all of them are meant. */
function roundsTogether(index: AnswerIndex, found: Found): Told[] {
  const [top] = found.hits
  const intent = intendedBy(found.query)
  const isOfRounds = intent === 'previous-rounds' || intent === 'existing-investors'
  const isOfOne = /\b(?:last|previous|latest|first) round\b/.test(found.query.plain)
  if (!isOfRounds || isOfOne || top?.statement.fact === undefined) return []
  const told = toldUnderName(index, found).filter(
    ({ hits: [hit] }) => hit?.statement.fact === undefined || !isOfNow(index, hit.statement.fact.fact),
  )
  return told.some(({ hits }) => hits[0]?.statement === top.statement) ? told : []
}

const namesAnother = ({ rivals }: AnswerIndex, text: string): boolean =>
  plainWords(text)
    .split(' ')
    .some((word) => rivals.has(word))

/** "What do they charge?", behind another company's name, or with one that the material knows: we are not asked for. */
const asksOfOthers = ({ rivals }: AnswerIndex, { question, query }: Found): boolean =>
  query.names.length > 0 || question.words.some((word) => rivals.has(word))

/** Of several parts what each begins with; null where none is answered. */
function sayIdiom(
  index: AnswerIndex,
  idiom: Idiom,
  { input, phrases }: Pick<Usual, 'input' | 'phrases'>,
): Answer | null {
  const isOne = idiom.asks.length === 1
  const known = answersIdiom(index.inEnglish ?? index, idiom, input.now)
    .map((meant) => fromHits(index, asWritten(index, meant), input, phrases))
    .filter(({ kind }) => kind === 'answer')
    .map((answer) => (isOne ? answer : { ...answer, sentences: firstWhole(answer.sentences) }))
  return known.length === 0 ? null : joinParts(index, known)
}

/** "Neither.", "Three things:": what only begins is told with what it begins. */
const LEAST_WORDS = 4
const firstWhole = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.slice(0, (sentences[0]?.text.split(' ').length ?? 0) < LEAST_WORDS ? 2 : 1)

const tellPast = (index: AnswerIndex, { found, input, phrases }: Usual): Answer | null =>
  tellTeamsPast(index, (past) => fromHits(index, surely(found.query, past, MIND.answerFrom), input, phrases))
