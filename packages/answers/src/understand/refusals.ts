/** Why a question is refused before any source is looked at, or after none was found. */
export type Refusal = 'prompt' | 'advice' | 'promise'

const INSTRUCTIONS =
  '(?:instructions?|prompts?|rules?|guidelines?|guardrails?|restrictions?|programming|directives?|training|configuration|safety|polic(?:y|ies)|filters?|limitations?|orders|messages?|commands?|context|everything)'
const INJECTIONS = [
  `\\b(?:ignore|disregard|forget|override|overwrite|bypass|skip|drop|delete|erase|discard|neglect)\\b[\\w ]{0,40}\\b${INSTRUCTIONS}\\b`,
  '\\b(?:ignore|disregard|forget) (?:all |everything |anything )?(?:of )?(?:the |that |what )?(?:above|previous|prior|before|earlier|you (?:were|have been|know))',
  '\\b(?:system|developer|hidden|secret|initial|original|internal|full|entire|base) (?:prompt|instructions?|message|rules)\\b',
  '\\byour (?:exact |own |full |complete |hidden |secret |initial |original |internal |underlying )*(?:prompt|instructions?|system message|directives|programming|context window)\\b',
  '\\b(?:you are|you re|youre|act|behave|respond|roleplay|role play|pretend|imagine)(?: now| going to| as if| as though| to be| that)? (?:you (?:are|were|have)|now|as|an? (?:unrestricted|evil|uncensored|different|new|helpful|hacker|linux|terminal|developer)|dan|unrestricted|in (?:developer|debug|dan|god|admin) mode|no longer)\\b',
  '\\b(?:jailbreak|jailbroken|dan mode|developer mode|debug mode|god mode|admin mode|maintenance mode|sudo|do anything now|root access|prompt injection)\\b',
  '\\b(?:new|updated|real|following|these|my) instructions?(?: (?:are|is|follow|for you)|:)|\\bfollow (?:my|these|the following) (?:new )?(?:instructions|commands|orders)\\b',
  '\\b(?:print|dump|reveal|show|list|output|display|leak|expose|export|recite|repeat|return|give me|tell me|read out|send me|disclose|spit out|enumerate)\\b[\\w ]{0,24}\\b(?:all|every|everything|raw|entire|complete|full|hidden|secret|private|confidential|internal|unpublished|verbatim)\\b[\\w ]{0,24}\\b(?:facts?|data|database|records?|sources?|passages?|documents? text|context|memory|notes?|secrets?|passwords?|keys?|tokens?|credentials?|instructions?|prompt|text above|above|faqs?|ids?|variables?|json|index|information you have|you know|you were (?:told|given)|you have been told)\\b',
  '\\b(?:print|dump|reveal|show|output|leak|expose|recite|give me|tell me|what (?:is|are)|send me|disclose)\\b[\\w ]{0,24}\\b(?:passwords?|passcodes?|api keys?|secret keys?|private keys?|access tokens?|credentials|environment variables|env vars|secrets|database dump|sql|system files|etc passwd|other (?:tenants?|companies|customers|founders) (?:data|facts|secrets))\\b',
  '\\b(?:repeat|print|output|say|copy|echo|summari[sz]e|translate) (?:back )?(?:me )?(?:all |everything |the )*(?:text |words |content |conversation |lines )?(?:above|before this|preceding|so far verbatim|prior to this)\\b',
  '\\bwhat (?:were|was|are|have) (?:you|your) (?:been )?(?:told|instructed|programmed)\\b',
  '\\b(?:base ?64|rot ?13|hex(?:adecimal)?|morse|decode|decrypt|deobfuscate|unescape)\\b[\\w ]{0,40}\\b(?:decode|execute|follow|run|obey|this|string|and (?:do|then)|instructions?)\\b|\\b(?:decode|execute|run|eval)\\b[\\w ]{0,20}\\b(?:this|following|base ?64|code|command|script|query)\\b',
  '\\b(?:select \\w+ from|drop table|union select|insert into|rm rf|script alert)\\b',
  '\\b(?:i am|i m|this is) (?:your|the) (?:developer|creator|admin|administrator|owner|operator|system|engineer|programmer|boss)\\b|\\b(?:as|i am) (?:an? |the |your )?(?:admin|administrator|developer|founder|operator|superuser)\\b[\\w ]{0,30}\\b(?:authori[sz]ed?|override|reveal|show|tell|access|grant|unlock|order|command)\\b',
  '\\b(?:end|begin|start) (?:of )?(?:system|user|assistant|prompt|instructions?|conversation)\\b|\\b(?:system|assistant|user|developer) (?:role|turn|override|note|update|notice)\\b|^(?:system|assistant|developer) (?:you|the|ignore|reveal|print|new|override)\\b|\\bim start\\b|\\binst\\b.*\\binst\\b',
  '\\b(?:from now on|henceforth|starting now)\\b[\\w ]{0,20}\\b(?:you|answer|respond|reply|speak|always|only)\\b',
  '\\b(?:say|repeat|respond|reply|answer|announce|pretend|insist)\\b[\\w ]{0,20}\\b(?:only with|exactly|word for word|after me|the word|the following|that (?:your|the|our) (?:revenue|arr|valuation|company|churn|customers|product|burn|round|ceo|growth)\\b[\\w ]{0,20}\\b(?:is|are|was|has|went|have|costs|raised|will)\\b)',
  '\\b(?:unlock|elevate|escalate|upgrade|grant|change|switch|set|raise)\\b[\\w ]{0,20}\\b(?:my (?:access|audience|permissions?|privileges?|role|level)|the audience|audience (?:level|to)|permissions?|privileges?|access level|to named investor)\\b',
  '\\b(?:facts?|anything|information|answers?|notes?|numbers?|figures?) (?:that )?(?:are |is |you are |only |meant |reserved |visible |marked |i am |you )*(?:not (?:allowed|supposed|permitted|meant)|hidden from|named investors?|restricted to|above my|internal only|forbidden)\\b',
  '\\b(?:tell|show|give|reveal|list|share|read|print|dump|leak|output|what are|send|access|see|include|unlock|disclose|expose)\\b[\\w ]{0,24}\\b(?:confidential|private|hidden|secret|internal|restricted|unpublished|classified) (?:facts?|data|information|notes?|documents?|numbers?|figures?|material|files?|details?|stuff|messages?|fields?|canar(?:y|ies))\\b',
  '\\b(?:ignoriere|vergiss|missachte)\\b.*\\b(?:anweisung|anweisungen|regeln|alles)\\b|\\b(?:ignore|oublie|oubliez|ignorez)\\b.*\\b(?:instructions|consignes|regles)\\b|\\b(?:ignora|olvida|esquece|ignore|dimentica)\\b.*\\b(?:instrucciones|instrucoes|istruzioni|reglas|regras|regole)\\b|\\bsystemprompt\\b',
]
const INJECTION = new RegExp(INJECTIONS.join('|'))

const ADVICE =
  /\b(?:should|shall|ought|must) (?:i|we|one|my fund|my client|an investor|investors|people|anyone) (?:really |actually |even |not )?(?:invest|buy|put|back|join|participate|wire|commit|sell|hold|sign)\b|\b(?:would|do) you (?:recommend|advise|suggest)\b|\b(?:good|bad|safe|smart|wise|solid|sound|great|right|worthwhile|sensible|risk free|sure|better) (?:investment|bet|deal for me|buy|idea to invest|time to invest|place to put)\b|\bis it (?:safe|smart|wise|worth|sensible|a good idea|risky)(?: \w+){0,2} (?:to )?(?:invest|investing|put|buy)|\bworth (?:investing|my money|the investment|the risk)\b|\bif you were (?:me|in my (?:shoes|place|position))\b|\b(?:how much|what amount) (?:should|shall|could|can) (?:i|we) (?:invest|put|buy|make|earn|get back)\b|\b(?:investment|financial|legal|tax) advice\b|\badvise me\b|\bwill i (?:make|lose|get|earn|double|see)\b|\b(?:make|earn) (?:me )?(?:rich|money on (?:this|it)|a profit on (?:this|it))\b|\bsoll(?:te|ten|en)? (?:ich|wir) (?:\w+ ){0,3}investieren\b|\bdois je investir\b|\bdebo invertir\b|\bdevo investi(?:r|re)\b/
const PROMISE =
  /\bguarantee(?:d|s|ing)?\b(?! \w+ (?:uptime|availability))|\b(?:promise|assure|swear|vow)\b(?: me| us| to| that| it| you| a| my|$)|\b(?:what|which|how much|how big|how high)(?: \w+){0,3} (?:return|returns|roi|irr|multiple|upside|profit)s?\b[\w ]{0,24}\b(?:i|we|investors?|my|me|expect|investment)\b|\b(?:my|our|expected|projected) (?:return|returns|irr|roi|upside)\b|\b(?:give|offer|sell|grant|let|cut|do) (?:me|us|my fund)\b[\w ]{0,24}\b(?:percent|equity|discount|better (?:terms|price|deal|valuation)|lower (?:price|valuation|cap)|board seat|shares|stake|special terms|a deal|allocation)\b|\b(?:accept|take|agree to|consider|go for|settle for|do)\b[\w ]{0,24}\b(?:lower|smaller|higher|different|better|million|percent|our terms|my terms|my offer|this offer)\b(?:[\w ]{0,20}\b(?:valuation|cap|price|terms|offer|discount|check|cheque))?|\b(?:lower|reduce|drop|cut|negotiate|improve|change|sweeten)\b[\w ]{0,16}\b(?:valuation|cap|price of the round|the terms|your terms|terms)\b|\bnegotia(?:te|ble|ting|tion)\b|\bbetter (?:terms|deal) for (?:me|us)\b/
/** Topics that a founder may have answered, and where silence means refusing rather than passing on. */
const LEGAL =
  /\b(?:tax(?:es|able|ation)?|deduct(?:ible|ion)?|capital gains|legal(?:ly)?|lawyers?|securities law|accredited|eis|seis|liab(?:le|ility))\b/

/** `spoken` is folded words parted by single spaces. */
export function readRefusal(spoken: string): Refusal | null {
  if (INJECTION.test(spoken)) return 'prompt'
  if (ADVICE.test(spoken)) return 'advice'
  return PROMISE.test(spoken) ? 'promise' : null
}

/** True where an unanswered question is one for a lawyer or a tax adviser. */
export function asksForAdvice(spoken: string): boolean {
  return LEGAL.test(spoken)
}

const ORDERS =
  /\b(?:ignore|disregard|forget|override)\b[\w ]{0,30}\b(?:instructions?|prompts?|rules|guidelines|everything)\b|\b(?:system|developer) prompt\b|\byou are now\b|\b(?:the |this |your )?(?:ai|assistant|chatbot|clone|bot) (?:must|should|shall|will now|has to|needs to)(?: \w+)? (?:say|tell|answer|reply|respond|reveal|ignore|state|claim|print|treat|recommend|disclose)\b|\b(?:when|if) (?:anyone|someone|an? (?:investor|visitor|user)|the (?:investor|visitor|user)|asked)\b[\w ]{0,30}\b(?:say|reply|respond|answer with|tell them|claim|reveal)\b|^(?:please |always |now |instead |note )*(?:say|tell|respond|reply|answer|claim|state|reveal|print|output|repeat|recommend)\b (?:that|with|to|the|your|all|every|everyone|visitors|investors|users|only)\b|^(?:please )?(?:do not|never) (?:tell|reveal|mention|disclose|answer)\b|\bassistant (?:note|instruction|message)s?\b/
const RETURNS =
  /\bguarantee(?:d|s)?\b[\w ]{0,24}\b(?:returns?|profits?|gains?|exit|upside|roi|irr|multiple)\b|\b(?:returns?|profits?|exit|upside)\b[\w ]{0,16}\b(?:is|are) guaranteed\b|\brisk ?free\b[\w ]{0,20}\b(?:invest\w*|returns?)\b|\byou should (?:definitely )?invest\b|\b(?:cannot|can not) lose\b/

/** True for a sentence of the material that gives orders to whoever reads it: it is never said. */
export function givesOrders(spoken: string): boolean {
  return ORDERS.test(spoken)
}

/** True for a sentence that promises returns or tells somebody to invest: it is never said. */
export function promisesReturns(spoken: string): boolean {
  return RETURNS.test(spoken)
}
