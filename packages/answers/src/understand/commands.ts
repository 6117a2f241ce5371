import { plain, plainWords } from '../text/normalise.ts'
import { readAbroad, readAtHome, withoutGreetingOf } from './elsewhere/read-elsewhere.ts'
import type { Command } from './elsewhere/word-list.ts'

/**
 * Short utterances that are no questions: commands to the talk and small talk. They match as a whole, folded and
 * without marks, so that "when will you stop burning cash" is none. What German, French, Spanish, Portuguese and Italian
 * have here is understood by clones of every language; the rest of theirs stands in `elsewhere/`, with the others.
 */
export type { Command }

const POLITE =
  '(?:(?:please|ok|okay|alright|right|hey|um|uh|well|so|sorry|now|just|can you|could you|would you|you can|bitte|oh|no|yes|yeah) )*'
const TAIL =
  '(?: (?:please|now|for a (?:second|moment|minute|sec)|a (?:second|moment|minute|sec)|there|thanks|thank you|bitte|for me|then|everyone|all|again|to me|right there|i have a question))*'
const whole = (body: string) => new RegExp(`^${POLITE}(?:${body})${TAIL}$`)

const COMMANDS: [Command, RegExp][] = [
  [
    'stop',
    whole(
      'stop|stop it|stop (?:talking|speaking)|(?:be|keep) quiet|quiet|shut up|silence|hush|pause|hold on|hang on|wait|enough|that is enough|cut it|mute|stopp|sei still|ruhe|halt|warte|moment|arrete|arretez|tais toi|silence|attendez|para|callate|espera|basta|pare|fermati|zitto|aspetta',
    ),
  ],
  [
    'continue',
    whole(
      'go on|continue|carry on|keep going|proceed|go ahead|resume|move on|next|next (?:slide|section|one)|continue (?:with )?(?:the )?(?:pitch|presentation)|keep (?:talking|presenting)|please do|weiter|mach weiter|fahren sie fort|continuez|continue|sigue|continua|siga|adelante|prossiga|vai avanti|continui',
    ),
  ],
  [
    'repeat',
    whole(
      '(?:repeat|say) (?:that|it|this)(?: again| once more| one more time)?|repeat|again|once more|one more time|come again|pardon|pardon me|excuse me|sorry|what|what was that|what did you (?:just )?say|i did not (?:hear|catch|get) (?:that|you|it)|(?:i )?did not (?:catch|get) (?:that|it)|say again|wie bitte|noch einmal|nochmal|wiederholen sie(?: das)?|repetez|pardon|repita|repite|otra vez|como|repita por favor|ripeta|ripeti|come',
    ),
  ],
  [
    'shorter',
    whole(
      '(?:make|say|keep|put|repeat|give me) (?:that|it|this|the answer)(?: again| once more)?(?: (?:short|shorter|brief|briefer|simply|simpler|in short|in brief|in other words|another way|differently|in (?:one|a|a single|two|few|fewer) (?:sentence|sentences|word|words|line)))+|shorter|(?:a bit |a little |much )?(?:shorter|briefer|simpler)|in (?:one|a|a single|two) (?:sentence|sentences|line)|in short|in brief|briefly|be brief|keep it (?:short|brief)|(?:the )?short (?:version|answer)|(?:that (?:is|was) )?(?:way |much )?too long|tl dr|tldr|(?:just )?the (?:headline|gist)|what is the gist|sum (?:it|that) up|in a nutshell|get to the point|in other words|rephrase(?: that| it)?|kurzer|plus court|mas corto|mais curto|piu breve',
    ),
  ],
  [
    'more',
    whole(
      '(?:please |could you |can you )?(?:elaborate|expand|go deeper|say more|tell me more|go into (?:more )?detail|explain)(?: (?:on|about|into) (?:that|this|it))?(?: (?:a bit|a little))?(?: more| further)?|(?:some |a bit |a little )?more (?:detail|details|info|information|about that|about this|about it|on that|on this|on it)|in more detail|more|(?:feed|give) me more|longer|(?:a bit |a little |much )?longer|(?:and )?what else|(?:is there )?anything else(?: (?:on|about|to) (?:that|this|it|add|say))?|(?:is there )?anything more|(?:and )?what more|go on about (?:that|this|it)|keep going (?:on|with) (?:that|this)|give me (?:the )?(?:more )?(?:details|detail|full version|long version)|(?:that (?:is|was) )?too short|mehr|mehr dazu|plus de details|mas detalles|mais detalhes|piu dettagli',
    ),
  ],
  [
    'hello',
    whole(
      '(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|bonjour|salut|bonsoir|hola|buenos dias|buenas tardes|ola|bom dia|boa tarde|ciao|buongiorno|buonasera|nice to meet you|pleased to meet you)(?: (?:there|everyone|all|again|hello|hi|nice to meet you))*',
    ),
  ],
  [
    'thanks',
    whole(
      '(?:thanks|thank you|thx|cheers|many thanks|much appreciated|appreciate it|danke|danke schon|vielen dank|merci|merci beaucoup|gracias|muchas gracias|obrigado|obrigada|grazie|grazie mille)(?: (?:a lot|a bunch|a million|so much|very much|this was (?:fun|great|helpful|useful)|that is (?:helpful|great|all)|for (?:that|this|the (?:answer|info|information|pitch|overview|presentation))|great))*|(?:thanks |thank you )?(?:(?:that|this) (?:is|was) )?(?:great |very |really |super )?(?:helpful|useful|clear|great|informative)(?: thanks| thank you)?',
    ),
  ],
  [
    'goodbye',
    whole(
      '(?:(?:good )?bye|goodbye|bye bye|see you|see you (?:later|soon)|talk (?:to you )?(?:later|soon)|have a (?:good|nice|great) (?:day|evening|one|weekend)|that is all|that is it|i am done|i have to go|i need to go|tschuss|auf wiedersehen|au revoir|adios|hasta luego|tchau|ate logo|arrivederci)(?: (?:for now|from me|thanks|thank you|bye|today))*',
    ),
  ],
  [
    'how-are-you',
    whole(
      'how are you(?: doing)?(?: today)?|how is it going|how do you do|what is up|how are things|wie geht es (?:ihnen|dir)|comment (?:allez vous|ca va)|ca va|como estas|como esta|tudo bem|come (?:stai|sta)',
    ),
  ],
  [
    'can-hear',
    whole(
      '(?:can|do) you hear me|are you (?:still )?there|testing|test|test test|testing one two three|mic check|is this (?:thing )?(?:on|working)|anyone there|anybody there|horen sie mich|vous m entendez|me oye|mi sente',
    ),
  ],
  [
    'back-channel',
    whole(
      '(?:mm|mhm|mmhm|mm hm|uh huh|hm|hmm|yeah|yes|yep|yup|no|nope|ok|okay|k|right|sure|i see|got it|gotcha|cool|nice|great|good|interesting|wow|awesome|perfect|fine|alright|understood|makes sense|that makes sense|fair enough|of course|exactly|ja|nein|genau|oui|non|si|sim|nao)(?: (?:ok|okay|yeah|yes|right|sure|i see|got it|cool|great))*',
    ),
  ],
  [
    'capabilities',
    whole(
      'what can (?:you do|i ask(?: you)?(?: about)?|you tell me|you help(?: me)?(?: with)?|we talk about)|how can you help(?: me)?|what (?:questions )?(?:can|should) i ask(?: you)?|what do you know|help|help me|(?:is there )?(?:anything|something|what)(?: else)?(?: that)? (?:i|we) (?:should|could|ought to|forgot to|did not|have not)(?: have)? ask(?:ed)?(?: you)?(?: about)?|what (?:should|could) (?:i|we) have asked(?: you)?|what (?:did|have) (?:i|we) (?:forget|miss|forgotten|missed)(?: to ask)?|what else (?:should|can|could) (?:i|we) ask(?: you)?(?: about)?',
    ),
  ],
]

const AI_QUESTION =
  /\b(?:are|r) (?:you|u) (?:really |actually |even |just |maybe |perhaps )*(?:an? )?(?:real|human|humans|person|people|ai|robot|bot|chatbot|machine|computer|recording|alive|recorded|live person|actual person|language model|llm|chat ?gpt|gpt|the founder|the ceo|the real|deepfake|synthetic|clone|an? artificial)\b(?! (?:based|driven|powered|enabled|native|first|compan\w+|business))|\byou (?:do )?(?:sound|speak|talk) (?:just |exactly |a lot |quite |very much )?like an? (?:real |actual )?(?:human|person)(?: being)?\b|\bam i (?:really |actually |just )?(?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real|human|person|ai|robot|bot|machine|computer|someone|recording|the founder|clone)|\bwho am i (?:talking|speaking|chatting) (?:to|with)|\bis this (?:really |actually |just )?(?:an? )?(?:real person|human|ai|bot|robot|recording|machine|computer|live|real|chatbot|clone)\b(?! (?:company|business|market|product|technology|problem|error))|\bis (?:there )?(?:a|any) (?:human|real person) (?:there|here|listening|on)|^(?:who|what) (?:exactly )?are you$|^(?:what is|whats) your name$|^who is (?:this|speaking|talking|there)$|\bwhat (?:kind of )?(?:ai|model|llm|language model) (?:are you|powers you|is behind you)|\bwhich (?:ai |language )?model are you|^(?:bist du|sind sie) (?:ein |eine )?(?:mensch|ki|roboter|maschine|echt)|^(?:etes vous|es tu) (?:un |une )?(?:humain|robot|ia|machine)|^(?:eres|es usted) (?:un |una )?(?:humano|humana|robot|ia|maquina|persona)|^(?:voce e|es) (?:um |uma )?(?:humano|robo|ia)|^(?:sei|e lei) (?:un |una )?(?:umano|robot|ia|macchina|persona)/

/** As long as anybody says it who asks nothing besides. */
const MOST_CHARS = 80
const MOST_CHARS_ABROAD = 120

/** "Wer sind sie?" behind somebody asks who they are; who asks whom they speak to writes "Sie". */
const OF_OTHERS = /(?:[Ww](?:er|as) sind|[Ww]ie hei(?:ß|ss)en) sie(?!\p{L})|[Ww]ie ist ihr (?=Name)/u

/**
 * What `text` says to the talk; `language` is that of the material ("de-CH"), whose own words go before those of others
 * that are written alike. `isBehind`: something was asked before, and may be spoken of.
 */
export function readCommand(text: string, language = 'en', isBehind = false): Command | null {
  const spoken = plainWords(plain(text))
  if (AI_QUESTION.test(spoken)) return 'ai'
  if (spoken.length > MOST_CHARS_ABROAD || (isBehind && OF_OTHERS.test(text))) return null
  const own = readAtHome(text, language)
  if (own !== null) return own === 'none' ? null : own
  const here = spoken.length > MOST_CHARS ? undefined : COMMANDS.find(([, pattern]) => pattern.test(spoken))
  return here?.[0] ?? readAbroad(text, language)
}

const BRIEF =
  /\b(?:in (?:one|a|a single) (?:sentence|line|word)|in short|in brief|briefly|in a nutshell|(?:the )?short (?:answer|version)|one liner)\b/

/** True of a question that says how short its answer is to be. */
export const wantsBrief = (spoken: string): boolean => BRIEF.test(spoken)

const GREETING =
  /^(?:(?:hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|thanks|thank you|great|cool|ok|okay|awesome|perfect|alright|right|sure|got it|i see|nice|interesting|sorry|excuse me|well|so|um|uh|hallo|guten tag|bonjour|hola|ola|ciao|there|everyone|very much|yeah|yes|wow)[\s,.!…-]+)+(?=\S)/i

/** "Hi, what's your ARR?" → "what's your ARR?"; `language` is that of the material. */
export function withoutGreeting(text: string, language = 'en'): string {
  const rest = withoutGreetingOf(text.replace(GREETING, ''), language)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}
