import type { Answer, QuestionInput } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { clonesTurns } from '../speak/told.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { readQuestion } from '../understand/question.ts'

/** Before what somebody makes of what they were told. */
const MAKES_OF_IT =
  /^(?:so|ah|aha|oh|ha|haha|hm+|wow|right|well|okay?|i see|interesting|nice|cool|great|good|fine|sure|yes|yeah|no|exactly|true|fair|impressive|funny)\b/
/** "We grow carrots", "that's far away": of themselves, or of what was told. */
const SAYS =
  /^(?:(?:and|but|so|well|ok|okay|yes|yeah|oh|ah|hm+) )*(?:(?:i|we) (?!would\b|should\b|could\b|can\b)\w+|(?:my|our) \w+ \w+|(?:that|this|it|those|these) (?:is|was|are|were|sounds?|seems?|looks?|makes?|must|reminds?))\b/
/** What asks something, however flatly it is put. */
const ASKS =
  /\b(?:what|how|who|whom|whose|which|where|when|why|whether|if|please|tell|show|explain|give|send|share|describe|compare|list|say|any|vs|versus|or not|want|wants|need|like|love|wish|wonder|wondering|curious|interested|looking|trying|hope|ask|asked|asking|meant|mean|question|questions|hear|understand|learn|find|get|missing|missed|expect|expected|see your|see the|about your|do you|are you|is there|are there|can you|could you)\b/
/** Something is wrong, or stands against it: the founders want to know. */
const WARNS =
  /\b(?:against|bound|broken|error|fails?|failed|illegal|problem|wrong|(?:can|do|does|did|is|are|was|were|will|would)(?:not| not)|banned|forbidden|prohibited)\b/
/** "We are a family office in Hamburg" */
const INTRODUCES = /^(?:(?:and|but|so|well|hi|hello) )*(?:(?:i|we) (?:am|are)|my name)\b/
const LEAST_WORDS = 3
const MOST_WORDS = 20

const REPLIES = [
  'I see. What would you like to know?',
  'All right. What else can I tell you?',
  'Thank you for telling me. What would you like to hear about?',
]

/**
 * What is said to a remark that asks nothing and names nothing of the field; null where it may be a question that is put
 * flatly.
 */
export function answerRemark(index: AnswerIndex, { text, history, now }: QuestionInput): Answer | null {
  const spoken = plainWords(plain(text))
  const count = spoken.split(' ').length
  const isOfOtherLength = count < LEAST_WORDS || count > MOST_WORDS
  if (!index.material.language.startsWith('en') || /[?？]/u.test(text) || isOfOtherLength) return null
  if (ASKS.test(spoken) || WARNS.test(spoken)) return null
  const makesOfIt = history.length > 0 && MAKES_OF_IT.test(spoken)
  if (!makesOfIt && !SAYS.test(spoken)) return null
  const { units, periods } = readQuestion(text, index.reader, now)
  if (periods.length > 0 || units.some(({ class: kind }) => kind === 'topic' || kind === 'role')) return null
  // A figure, a place or a name of theirs may be what they are looking for.
  const names = units.some(({ key }) => PLACE_KEYS.has(key)) || /\d|(?<=\S )(?!I\b)\p{Lu}/u.test(text)
  if (names && !INTRODUCES.test(spoken)) return null
  const told = clonesTurns(history)
  const reply = REPLIES.find((form) => !told.includes(form)) ?? REPLIES[0]
  if (reply === undefined) return null
  return {
    kind: 'smalltalk',
    sentences: [{ text: reply, sources: [] }],
    unanswered: false,
    confidence: 1,
    retrieved: [],
  }
}
