import type { Answer } from '../answer.ts'
import { fill } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { COMPANY_ID } from '../retrieve/source-texts.ts'
import { guard } from '../speak/guard.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { LEAD_WORDS } from '../understand/wished/lead-words.ts'

const KEEPS =
  '(?:record(?:s|ed|ing)?|tap(?:ed|ing)|log(?:s|ged|ging)?|transcrib(?:e|es|ed|ing)|sav(?:e|es|ed|ing)|stor(?:e|es|ed|ing)|keep(?:s|ing)?|kept|shar(?:e|es|ed|ing)|listen(?:s|ing)?(?: in)?(?: to)?|see|sees|read|reads|hear|hears|get|gets|monitor(?:ed|ing)?)'
/** "This call", "what I ask": never what a product records. */
const OF_TALK =
  '(?:(?:this|our) (?:call|talk|chat|conversation|session|discussion)|what (?:i|we) (?:say|said|ask|asked|type|typed|talk about|am asking|am saying)|my (?:voice|questions?|words)|these questions)'
const RECORDS = new RegExp(
  `^${LEAD_WORDS}(?:(?:are|were) you (?:recording|taping|logging|transcribing)(?: (?:this|me|us|everything|all (?:of )?this))?|(?:is|was) (?:this|it) being (?:recorded|taped|logged|transcribed)|(?:am i|are we) being (?:recorded|taped|logged)|is anybody (?:else )?listening(?: in)?|is anyone (?:else )?listening(?: in)?)(?: (?:now|right now|here|at the moment|please|by the way))*$`,
)
const KEPT = new RegExp(
  `^${LEAD_WORDS}(?:(?:do|does|will|would|can|could|are|is|did) (?:you|they|it|the founders?|the company|anybody|anyone|somebody|someone)(?: also| else)? (?:be )?${KEEPS} ${OF_TALK}|who(?: else)?(?: can| will| could)? ${KEEPS} ${OF_TALK}|(?:is|are|will) ${OF_TALK} (?:being |be )?(?:${KEEPS}|private|confidential|anonymous|secret|off the record|between us)|what (?:happens|will happen|do you do) (?:to|with) (?:${OF_TALK}|my data (?:from|of|in) this (?:call|talk|chat|conversation))|is this (?:off the record|between us))(?: (?:now|later|afterwards|too|as well|here|please|by the way|at all|or not|somewhere|anywhere|on a server|on your servers|for how long|for long))*$`,
)
/** "Can you hear my voice?" is of the sound, and not of what is kept. */
const HEARS = new RegExp(
  `^${LEAD_WORDS}(?:do|does|can|could|did|are) you (?:hear|get|see|read|listen|listening)\\b`,
)

/** Who keeps the talk hears what its notice says; English, as these words are. */
const KEPT_WORDS =
  'Sound is never stored. What you ask and what you hear goes to {company} in writing; the notice on this page says for how long, and who else hears it.'
const UNKEPT_WORDS =
  'Nothing of this talk is kept but how long it takes, and sound is never stored; the notice on this page says who else hears it.'

/** "Are you recording this?": what is kept of this talk; null where that is not asked. */
export function tellWhatIsKept(index: AnswerIndex, text: string): Answer | null {
  const { language, companyName: company, keepsQuestions } = index.material
  const spoken = plainWords(plain(text))
  if (!language.startsWith('en') || !(RECORDS.test(spoken) || (KEPT.test(spoken) && !HEARS.test(spoken))))
    return null
  const sentence =
    keepsQuestions === false
      ? { text: UNKEPT_WORDS, sources: [] }
      : {
          text: fill(KEPT_WORDS, { company }),
          sources: [{ id: COMPANY_ID, kind: 'company' as const, label: company }],
        }
  const { sentences } = guard(index, [sentence])
  return { kind: 'smalltalk', sentences, unanswered: false, confidence: 1, retrieved: [] }
}
