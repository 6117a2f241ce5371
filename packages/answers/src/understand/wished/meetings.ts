import { LEAD_WORDS, TIME_WORDS } from './lead-words.ts'

const WISHES =
  '(?:(?:when|where|how) (?:can|could|do|should|would|may|might|shall) (?:i|we)|(?:can|could|may|might|shall|should) (?:i|we)|(?:i|we) (?:would (?:like|love)|want|wish|need|have|am keen|are keen) to|is (?:it|there) (?:possible|a way|any way|any chance|a chance)(?: for (?:me|us))? to|any chance (?:i|we) (?:can|could)|let us|let me|(?:i|we) (?:would )?rather|who (?:can|could|do) (?:i|we))'
const MEET =
  '(?:talk|speak|chat|meet(?: up)?|connect(?= \\w)|catch up|get together|(?:have|do|get|jump|hop|get on|jump on|hop on)(?: on)? an? (?:quick |short |brief )?(?:call|chat|word|coffee|conversation|intro call|video call))'
const OFFICE =
  '(?:(?:co )?founders?|founding team|team|ceo|cto|cfo|coo|cmo|cpo|chief \\w+(?: \\w+)? officer|head of \\w+|management|boss|people|person|human|somebody|someone|anybody|anyone|engineers?|developers?)'
const WHOM = `(?: (?:to|with))?(?: (?:you(?: guys| in person)?|them|him|her|(?:(?:one|some|both|all|two) of |an? |some |any |real |your |the |actual )*${OFFICE}(?: (?:directly|themselves|himself|herself|of yours|personally))?))?(?: (?:to|with))?`

/** "When can we talk next week?", "I'd like to speak with your CTO": to meet, and nothing is asked besides. */
const WANTS_TO_MEET = new RegExp(`^${LEAD_WORDS}${WISHES} ${MEET}${WHOM}(?: ${TIME_WORDS})*$`)
/** "Are you free next week?" */
const IS_FREE = new RegExp(
  `^${LEAD_WORDS}(?:are|would|is|when (?:are|would|is)|what (?:day|time)s? (?:are|would|is)) (?:you|they|the founders?|the (?:ceo|cto|team)|anybody|anyone|somebody|someone)(?: guys)? (?:be )?(?:free|available|around|reachable)(?: to (?:talk|meet|speak|chat))?(?: ${TIME_WORDS})+$`,
)
const WHEN_FREE = new RegExp(
  `^${LEAD_WORDS}when (?:are|would|is) (?:you|they|the founders?)(?: be)? (?:free|available)(?: ${TIME_WORDS})*$`,
)

/** True of a wish to meet that asks nothing besides. `spoken`: folded words parted by single spaces. */
export const wantsOnlyToMeet = (spoken: string): boolean =>
  WANTS_TO_MEET.test(spoken) || IS_FREE.test(spoken) || WHEN_FREE.test(spoken)
