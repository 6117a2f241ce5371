/** Why a question is refused before any source is looked at, or after none was found. */
export type Refusal = 'prompt' | 'advice' | 'promise'

/**
 * What tries to turn the clone. It retrieves and recites, so an order can change nothing; these are told apart only so
 * that they are refused and not filed as open questions. The learned intent `talk-inject` knows many more.
 */
const INJECTION = new RegExp(
  [
    // to forget its orders
    '\\b(?:ignore|disregard|forget|override|bypass|ignoriere|oublie[rz]?|ignora|olvida)\\b[\\w ]{0,40}\\b(?:instructions?|prompts?|rules?|guidelines?|polic(?:y|ies)|restrictions?|founders|everything|above|previous|prior|anweisungen|consignes|instrucciones|istruzioni)\\b',
    // its orders and its insides
    '\\b(?:system|developer|hidden|secret|initial|original|internal|debug|admin|god|dan)(?: \\w+)? ?(?:prompt|instructions?|mode|override|facts?)\\b|\\byour (?:\\w+ ){0,2}(?:prompt|instructions?|programming|context window)\\b',
    '\\bwhat (?:were|have) you (?:been )?(?:told|instructed)\\b|\\b(?:facts?|things|words|list)\\b[\\w ]{0,20}\\b(?:not allowed|told never|must never|never say|forbidden)\\b',
    // to be somebody else
    '\\b(?:you are|youre) (?:now|no longer)\\b|\\b(?:pretend|imagine) (?:you|to be|that you)\\b|\\b(?:roleplay|role play|jailbr\\w+|do anything now|unrestricted)\\b|(?:\\b(?:please|now|then|just|instead|must|should) |(?<!\\b(?:you|we|they|who|which|that) )(?<!^(?:does|do|did|is|are|how|what|why|where|when|which|who)\\b[\\w ]*))(?:act|behave|respond) as\\b',
    // to hand over what is kept
    '\\b(?:print|dump|reveal|leak|expose|output|enumerate|recite|disclose|show|list|give me|tell me|repeat|translate|summari[sz]e)\\b[\\w ]{0,30}\\b(?:all (?:the )?facts|all records|secrets?|secret keys|hidden|confidential|restricted|verbatim|database|json|everything (?:you know|above|before)|text above|the above|above this)\\b',
    '\\b(?:admin |root )?passwords?\\b|\\bapi keys?\\b|\\bcredentials\\b|\\betc passwd\\b|\\benvironment variables\\b',
    // to say what it is told to
    '\\b(?:say exactly|repeat after me|word for word|only with|from now on)\\b',
    // to be let in
    '\\b(?:unlock|grant|elevate|set|raise|change)\\b[\\w ]{0,20}\\b(?:audience|access level|permissions?|privileges?|named investor)\\b|\\b(?:i am|this is|as) (?:your|the|an) (?:developer|admin\\w*|creator|operator)\\b',
    // the marks of machines
    '\\bdrop table\\b|\\bunion select\\b|\\bscript alert\\b|\\bim start\\b|\\binst\\b.*\\binst\\b|\\bbase ?64\\b|^(?:system|assistant) (?:you|override|new|note)\\b|\\bexecute the\\b',
  ].join('|'),
)

const ADVICE =
  /\b(?:should|shall|ought|must) (?:i|we|one|my fund|my client|an investor|investors|people|anyone) (?:really |actually |even |not )?(?:invest|buy|put|back|join|participate|wire|commit|sell|hold|sign)\b|\b(?:would|do) you (?:recommend|advise|suggest)\b|\b(?:good|bad|safe|smart|wise|solid|sound|great|right|worthwhile|sensible|risk free|sure|better) (?:investment|bet|deal for me|buy|idea to invest|time to invest|place to put)\b|\bis it (?:safe|smart|wise|worth|sensible|a good idea|risky)(?: \w+){0,2} (?:to )?(?:invest|investing|put|buy)|\bworth (?:investing|my money|the investment|the risk)\b|\bif you were (?:me|in my (?:shoes|place|position))\b|\b(?:how much|what amount) (?:should|shall|could|can) (?:i|we) (?:invest|put|buy|make|earn|get back)\b|\b(?:investment|financial|legal|tax) advice\b|\badvise me\b|\bwill i (?:make|lose|get|earn|double|see)\b|\b(?<!\b(?:do|are|can|will|would) you (?:actually )?)(?:make|earn) (?:me )?(?:rich|money on (?:this|it)|a profit on (?:this|it))\b|\bsoll(?:te|ten|en)? (?:ich|wir) (?:\w+ ){0,3}investieren\b|\bdois je investir\b|\bdebo invertir\b|\bdevo investi(?:r|re)\b/
/** "Why should I invest?" asks to be pitched to, and for no advice. */
const INVITED =
  /\bwhy (?:should|would|must|do) (?:i|we|one|anyone|anybody|somebody|someone|people|investors|an investor|my fund|our fund) (?:want to |be )?(?:invest(?:ing)?|back|buy|put|join|participate)\b|\bwhy (?:is|are) (?:this|it|that|you|your \w+) an? (?:good|great|smart|solid|better) (?:investment|bet)\b|\bwhat makes (?:this|it|you) an? (?:good|great|smart|solid) (?:investment|bet)\b/g
const PROMISE =
  /\bguarantee(?:d|s|ing)? (?:me|us|my|our|that|it|a|an|the|in|at|returns?|\d+)\b(?! (?:\w+ )?(?:uptime|availability))|\b(?:can|do|will|could|would|is|are) (?:you|it|they|this|that|returns?) (?:\w+ )?guarantee(?:d|s)?\b(?! (?:\w+ ){0,2}(?:customers?|clients?|users?|uptime|availability)\b)|\bguaranteed (?:returns?|profits?|exit|multiple)\b|\b(?:returns?|profits?|multiple|exit|irr|capital)\b[\w ]{0,24}\bguaranteed\b|\bguaranteed to investors\b|\b(?:promise|assure|swear|vow)\b(?: (?:me|us|to|that|it|you|a|my)\b|$)|\b(?:what|which|how much|how big|how high)(?: \w+){0,3} (?:return|returns|roi|irr|multiple|upside|profit)s?\b[\w ]{0,24}\b(?:i|we|investors?|my|me|expect)\b|\b(?:my|our|expected|projected) (?:return|returns|irr|roi|upside)\b|\b(?:give|offer|sell|grant|let|cut|do) (?:me|us|my fund)\b[\w ]{0,24}\b(?:percent|equity|discount|better (?:terms|price|deal|valuation)|lower (?:price|valuation|cap)|board seat|shares|stake|special terms|a deal|allocation)\b|\b(?:accept|take|agree to|consider|go for|settle for)\b[\w ]{0,24}\b(?:lower|smaller|higher|different|better|million|percent|our terms|my terms|my offer|this offer)\b(?:[\w ]{0,20}\b(?:valuation|cap|price|terms|offer|discount|check|cheque))?|\b(?:lower|reduce|drop|cut|negotiate|improve|change|sweeten)\b[\w ]{0,16}\b(?:valuation|cap|price of the round|the terms|your terms|terms)\b|\bnegotia(?:te|ble|ting|tion)\b|\bbetter (?:terms|deal) for (?:me|us)\b/
/** Topics that a founder may have answered, and where silence means refusing rather than passing on. */
const LEGAL =
  /\b(?:tax(?:es|able|ation)?|deduct(?:ible|ion)?|capital gains|legal(?:ly)?(?! (?:disputes?|issues?|proceedings?|trouble|claims?|structure|form|entity|name|team|costs?|fees?|cases?|risks?|battles?))|(?<!\b(?:your|the) )lawyers?|securities law|accredited investors?|eis|seis|liab(?:le|ility))\b/

/** `spoken` is folded words parted by single spaces. */
export function readRefusal(spoken: string): Refusal | null {
  if (INJECTION.test(spoken)) return 'prompt'
  if (ADVICE.test(spoken.replace(INVITED, ' '))) return 'advice'
  return PROMISE.test(spoken) ? 'promise' : null
}

/** "You are now how many?", "you work only with …": what a question may be where it was read word by word. */
const NO_ORDERS = /\b(?:you are (?:now|no longer)|only with|from now on)\b/g

/** The same of a text that was read as English: its order is not that of English. */
export const readOrder = (spoken: string): Refusal | null => readRefusal(spoken.replace(NO_ORDERS, ' '))

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
