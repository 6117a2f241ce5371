import { LEAD_WORDS } from './lead-words.ts'

const SOME = '(?:an?|one|some|any|two|three|a few|a couple of|one or two|several|your|the|another)'
const OF_YOURS = '(?: of (?:your|the|those|these|them))?'

/** "Can you intro me to a customer?" */
const INTRODUCES =
  /\b(?:introduc(?:e|tions?)|intros?|put (?:me|us) (?:in touch|in contact|through))(?: (?:me|us))? (?:to|with) (?!the founders?\b|your founders?\b|the team\b|your team\b)\w+/
const SOMEBODY =
  '(?:customers?|clients?|users?|schools?|farms?|farmers?|growers?|teachers?|hospitals?|clinics?|shops?|stores? managers?|employers?|investors?|angels?|references?|partners?|buyers?|pharmac(?:y|ies)|pharmacists?|couriers?|patients?|parents?)'
/** "Connect us with a customer", and not with a controller. */
const CONNECTS = new RegExp(`\\bconnect (?:me|us) (?:to|with) (?:\\w+ ){0,4}${SOMEBODY}\\b`)
/** How they come by customers is asked of their selling. */
const HOW_THEY_DO = /\bhow (?:do|did|does|would|will) (?:you|they)\b/
const FOR_ONESELF = /\b(?:me|us|my|our|i|we|get|have|make|need|possible)\b/
/** "Do you have references?", "a reference call with a customer". */
const REFERENCES = new RegExp(
  `^${LEAD_WORDS}(?:(?:can|could|may|might) (?:i|we|you) (?:please )?(?:get|have|see|give|provide|offer|share|name|talk to|speak to|speak with|talk with|call)(?: (?:me|us))?|do you have|are there|is there|have you got|(?:i|we) (?:would like|want|need)(?: to (?:talk|speak) (?:to|with))?|any|what about|give me|give us)?(?: ?${SOME})?(?: (?:good|happy|customer|client|user|school|farm|investor))* ?(?:references?|reference (?:customers?|clients?|calls?|users?|sites?|contacts?|checks?))(?: (?:i|we) (?:can|could) (?:call|talk to|speak to|speak with|contact))?(?: please)?$`,
)
/** "Could I speak to one of your customers?" */
const TALKS_TO_SOME = new RegExp(
  `^${LEAD_WORDS}(?:(?:can|could|may|might|shall) (?:i|we)|(?:i|we) (?:would (?:like|love)|want|need) to|is it possible to|let me) (?:talk|speak|chat|meet) (?:to|with) (?:${SOME}${OF_YOURS}(?: existing| current| paying| happy)? (?<whom>\\w+)|(?<many>customers|clients|users))\\b`,
)
const IS_SOMEBODY = new RegExp(`^${SOMEBODY}$`)

/** True of who wants to be put in touch with somebody outside of the company: a customer, an investor. */
export function wantsIntroduction(spoken: string): boolean {
  const { whom, many } = TALKS_TO_SOME.exec(spoken)?.groups ?? {}
  if (HOW_THEY_DO.test(spoken)) return false
  return (
    (INTRODUCES.test(spoken) && FOR_ONESELF.test(spoken) && !/\bintroduced\b/.test(spoken)) ||
    CONNECTS.test(spoken) ||
    REFERENCES.test(spoken) ||
    many !== undefined ||
    (whom !== undefined && IS_SOMEBODY.test(whom))
  )
}
