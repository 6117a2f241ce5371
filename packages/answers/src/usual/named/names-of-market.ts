import type { Names } from './name-patterns.ts'

const DIFFERENCE: Names = {
  head: /^what is (?:so )?(?:different|special|better|unique)(?: (?:about|vs|versus|here|from|compared)\b.*)?$|^what (?:makes|sets) (?:us|you|it) (?:different|apart|special|better)\b.*|^how (?:are you|is it|is this|are we|we are|it is) (?:any )?different\b.*|^how (?:does|do) (?:this|it|you|we) (?:differ|compare)\b.*|^our (?:approach|edge|advantages?)$|^what we do differently$|^the difference$|^what nobody else has$|^why (?:us|you)$|^why (?:us|you) and not\b.*|^(?:is not this|are not you|is it not|is this not|are you not) (?:just|simply|only|merely)\b.*|^us (?:and|versus|vs|against) (?:them|the others)$/,
}

const RISKS: Names = {
  head: /\bkeeps (?:you|us|me) (?:up|awake)\b|\b(?:could|can|might|may) (?:go wrong|(?:kill|sink|hurt|break|stop) (?:you|us|it|this))\b|^what are you (?:most )?(?:afraid of|scared of|worried about)|^what (?:do (?:you|we)|worries|are you worried)\b.*\bworr\w+.*|^what (?:worries|do you worry about|are you worried about)\b.*|^(?:our |my )?worr(?:y|ies)$|\bscares (?:you|us|me)\b|^(?:the |our |your |main |biggest |greatest |key |top |largest |what is |what are )*(?:risks?|dangers?|threats?)(?: factors?| of all)?$|^if it (?:all )?goes wrong$|^how (?:could|might) (?:this|it|you) fail\b.*/,
  not: /\b(?:customers?|clients?|users?|they|people)\b/,
}

const RIVALS: Names = {
  head: /\bcompet(?:e|ition|itors?|ing)\b|\brivals?\b|^who else\b|^(?:the )?(?:neighbou?rs|others|competitive landscape|alternatives)$|^who (?:we are|are you) up against$/,
  not: /\b(?:cop(?:y|ies|ying)|clones?|moat|stops?|prevents?|protects?)\b/,
}

const DEFENCE: Names = {
  head: /\bmoat\b|^defensib\w+$|\bcop(?:y|ied|ies|ying) (?:you|us|it|this|that)\b|^what (?:would |could |will )?(?:stops?|prevents?|protects?) (?:us|you|it|this|others?|competitors?|anyone|anybody|somebody|someone|them|a|big)\b.*|^what (?:would |could |will )?keeps? (?:others|competitors|a big|big)\b.*|^barriers?(?: to entry)?$|^why (?:it|this) is hard(?: to (?:do|copy))?$|^(?:our |the |your )?(?:unfair advantage|secret sauce|defen[cs]es?)$|^why (?:nobody|no one) (?:else )?(?:has|can|could|does|did)\b.*/,
  not: /\b(?:up|awake|going)\b/,
}

/** Of the market and who else is in it, and of what may go wrong. */
export const MARKET_NAMES: Readonly<Record<string, Names>> = {
  'market-size': {
    label:
      /^(?:(?:the|our|total|target|global|world|european|annual|yearly|(?:serviceable )?(?:addressable|accessible|obtainable|available)|serviceable) )*market(?: (?:size|value|volume))?(?:,? .+)?$|^(?:tam|sam)\b|^(?:\w+ ){1,4}market(?: (?:size|value|volume))?$/,
    head: /^(?:the |our )?(?:market(?: size)?|opportunity)$|^how (?:big|large) (?:is (?:it|this|the (?:market|opportunity|prize))|(?:it|this) (?:is|can get))$/,
    not: /\b(?:to market|sales|revenue|per|in|home|stock|labou?r|secondary|share|shares|growth|cap|competit\w+|som|entry|launch|leader\w*|position|price|customers?|clients?|segments?|tests?|reach\w*)\b/,
  },
  'why-now': {
    head: /^why (?:now|today|(?:this|now) is the (?:right )?(?:moment|time))\b|^(?:the |our )?timing$|^what (?:has )?changed$|^the (?:right )?(?:moment|time)$|^why not (?:earlier|before)$/,
    says: /^(?:why now|timing)\b ?[:,]/i,
  },
  competitors: RIVALS,
  incumbents: RIVALS,
  differentiation: DIFFERENCE,
  moat: DEFENCE,
  barriers: DEFENCE,
  copycat: DEFENCE,
  'big-tech-threat': DEFENCE,
  'biggest-risk': RISKS,
  'failure-mode': RISKS,
  'what-keeps-up': RISKS,
}
