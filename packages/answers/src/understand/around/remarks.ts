import { PLACES } from '../../field/concepts-qualifiers.ts'
import { classOf, spans } from '../../field/lexicon.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { splitSentences } from '../../text/sentences.ts'
import { tokenise } from '../../text/tokens.ts'
import { BEGINS_ASKING } from '../split.ts'
import { readWish } from '../wishes.ts'
import { isAsked, pointsBack, WHERE_ASKED, WHERE_MARKED, withoutFrame } from './asks.ts'
import { withoutLeadIn } from './lead-ins.ts'

const NAME = "\\p{L}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)?"
/** How somebody says who they are. */
const INTRODUCES = [
  `my name(?: is|['’]s) ${NAME}`,
  `(?:this is|i am|i['’]m) ${NAME} (?:from|of|at|with)`,
  `this is ${NAME} (?:speaking|calling|here)`,
  `${NAME} (?:from|of|at|with) [^,;:.!?]+ here`,
  "(?:i am|i['’]m|we are|we['’]re) (?:an?|one of|two|both|from|with|here (?:for|from)|based in|at|calling|representing|part of|on behalf of)",
  'as an? [\\p{L}-]+',
]
const INTRODUCTION = new RegExp(`^(?:(?:and|so|well|oh|yes)[\\s,]+)*(?:${INTRODUCES.join('|')})\\b`, 'iu')
const OF_VISITOR =
  /^(?:(?:and|so|well|yes|no|ok|okay|oh|ah|hm|personally|actually|frankly)[\s,]+)*(?:i|we|my|our)\b/iu
/** What somebody has heard, wants or doubts is said for the question's sake. */
const FOR_ITS_SAKE =
  /\b(?:you|your|yours|think|believe|doubt|guess|assume|suppose|meant?|wants?|needs?|wish|would|like to|love to|worr(?:y|ied)|afraid|calculated?|counted?|asked|asking)\b/iu
const HEARD = /\b(?:heard?|read|saw|noticed)\b/iu
const NEVER = /\b(?:(?:have|has|did) not|(?:have|has|did)n['’]?t|never)\b/iu
/** All hangs on such a condition. */
const SUPPOSES = /\b(?:if|when|suppose|imagine|assuming|unless|without|excluding|except|say|let['’]?s)\b/iu
const JOINED = /^(?:(?:and|so|but|then|now|well)[\s,]+)+/iu
/** An exclamation as short as "Ha, great!" holds nothing to point to. */
const MOST_OF_CRY = 3

/** "I have a meeting in ten minutes": theirs, and none that they wish for. */
const HAS_ONE =
  /^(?:(?:and|so|but|sorry),? )*(?:i|we)(?:['’]ve| have)(?: got| only)* (?:an?|another|(?:my|our) next|the next) (?:[\p{L}-]+ )?(?:meeting|call|appointment) (?:in|at|after|before|soon|now|later|coming|starting)\b/iu
const isWished = (sentence: string) =>
  !HAS_ONE.test(sentence) && readWish(plainWords(plain(sentence))) !== null
const isCry = (sentence: string) => isExclaimed(sentence) && sentence.split(/\s+/).length <= MOST_OF_CRY
const isExclaimed = (sentence: string) => /!["'”’)\]]*$/u.test(sentence) && !isWished(sentence)
/** "I grew up on a farm, you know": said to nobody. */
const TAGS = /,? \b(?:you know|you see|mind you|as you know|you understand)(?=\s*[,.!;]|\s*$)/giu

const isOfVisitor = (told: string) => isOfThem(told.replace(TAGS, ''))
const isOfThem = (sentence: string) =>
  INTRODUCTION.test(sentence) ||
  (OF_VISITOR.test(sentence) &&
    !FOR_ITS_SAKE.test(sentence) &&
    (NEVER.test(sentence) || !HEARD.test(sentence)) &&
    !SUPPOSES.test(sentence) &&
    !isWished(sentence))

/** "We have 300 hectares. How many robots are needed?" */
const isCountedIn = (told: string, asked: string) =>
  COUNTS_IN.test(asked) && extractQuantities(told).some(({ kind }) => kind === 'amount')
const COUNTS_IN = /\b(?:need(?:ed|s)?|enough|save[sd]?|would|could|costs?|pays?|price)\b/iu

/** Of a time, a place or a number, or of what a clone has said: it may be what is asked about. */
const narrows = (sentence: string) =>
  /\d/.test(sentence) ||
  FOR_ITS_SAKE.test(sentence) ||
  HEARD.test(sentence) ||
  SUPPOSES.test(sentence) ||
  tokenise(sentence).some(({ word }) => PLACES.has(word)) ||
  spans(tokenise(sentence)).some(({ concept }) => concept !== undefined && classOf(concept) === 'qualifier')

/**
 * "Ha, in his kitchen! And how many are out there?", "I'm Jan from Hamburg, what is your margin?": what is exclaimed
 * beside a question, or told of whoever asks, is no part of it, unless the question points back.
 */
export function withoutRemarks(text: string): string {
  const sentences = sentencesOf(text).flatMap((sentence) => parted(sentence, INTRODUCTION))
  const first = sentences.findIndex(isAsked)
  const asked = sentences[first]
  if (asked === undefined) return sentences.length === 1 ? (sentences[0] ?? text) : text
  const isKept = pointsBack(asked)
    ? (sentence: string) => !isCry(sentence)
    : (sentence: string) =>
        !isExclaimed(sentence) &&
        (!isOfVisitor(sentence) || isCountedIn(sentence, asked) || isConditionOf(sentence, asked))
  const before = sentences.slice(0, first).filter(isKept)
  const behind = sentences.slice(first + 1).filter((sentence) => isAsked(sentence) || !isOfVisitor(sentence))
  if (before.length + 1 + behind.length === sentences.length) return sentencesOf(text).join(' ')
  return [...before, before.length < first ? asked.replace(JOINED, '') : asked, ...behind].join(' ')
}

const FITS =
  /^\W*(?:(?:and|so|but|then) )*(?:does|do|is|are|can|could|will|would)\b.*\b(?:works?|available|supports?|fits?|suits?|serves?|runs?|integrates?|appl(?:y|ies)|covers?|handles?|sell|ship|deliver)\b/i

/** "We only use Carel controllers. Does it work?": whether it fits is asked of just that. */
const isConditionOf = (sentence: string, asked: string): boolean =>
  FITS.test(asked) && /\bonly\b|(?<=\S )(?!I\b)\p{Lu}/u.test(sentence)

const sentencesOf = (text: string): string[] =>
  splitSentences(text)
    .map(withoutLeadIn)
    .filter((sentence) => sentence !== '')

/** "I'm Jan from Hamburg, what is your margin?": what is told of whoever asks, and what they ask. */
function parted(sentence: string, tells: RegExp): string[] {
  if (!tells.test(sentence)) return [sentence]
  const direct = [...sentence.matchAll(WHERE_ASKED)]
  const marked = /[?？]\W*$/u.test(sentence) ? [...sentence.matchAll(WHERE_MARKED)] : []
  const parts = [...direct, ...marked]
    .sort((one, other) => one.index - other.index)
    .map(({ index, 0: { length } }) => [sentence.slice(0, index), sentence.slice(index + length)] as const)
    .filter(([, asked]) => BEGINS_ASKING.test(asked))
  const part = parts.find(([, asked]) => !RELATIVE.test(asked)) ?? parts.at(-1)
  return part === undefined ? [sentence] : [...part]
}

/** "…, which is a fund, what is …" */
const RELATIVE =
  /^(?:which|who|whose|whom|where|when)\b(?! (?:else|(?:is|are|do|does|did) (?:your|the|you))\b)/iu

/**
 * "Others have lasers. What makes you better?", "I want to know what you make, please": the bare question, to be asked
 * where it stays open with what stands around it. Null where nothing does, or where the question may be of that.
 */
export function askedAlone(text: string): string | null {
  const sentences = sentencesOf(text).flatMap((sentence) => parted(sentence, OF_VISITOR))
  const first = sentences.findIndex(isAsked)
  const asked = sentences[first]
  if (asked === undefined) return null
  // "And for the largest?" goes on from the talk.
  const bare = withoutFrame(first > 0 ? asked.replace(JOINED, '') : asked)
  if (first === 0 && bare === asked) return null
  const isOfIt = (sentence: string) =>
    isOfVisitor(sentence) ? isCountedIn(sentence, asked) || isConditionOf(sentence, asked) : narrows(sentence)
  if (first > 0 && (pointsBack(asked) || sentences.slice(0, first).some(isOfIt))) return null
  return [bare, ...sentences.slice(first + 1)].join(' ')
}

/** Of what somebody said, what they asked. */
export function askedIn(text: string): string {
  const asked = withoutRemarks(text)
  return askedAlone(asked) ?? asked
}
