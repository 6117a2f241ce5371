import type { Names } from './name-patterns.ts'

const COUNT =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)'

const SIZE: Names = {
  label:
    /^(?:(?:the |our )?(?:team|crew)(?: size)?|head ?count(?: at year end)?|(?:full time |own )?(?:staff|employees|people)|people (?:on the team|employed)|ftes?)$/,
  says: new RegExp(
    `^(?:(?:today|now|at present|currently),? )?(?:we are|we[’']re|there are|we employ|the team is)(?: now| currently| a team of)? ${COUNT}(?: of us\\b| people\\b| persons\\b| full[- ]time\\b| employees\\b| staff\\b| heads\\b|:)`,
    'i',
  ),
}

const DIFFERENCE: Names = {
  head: /^(?:what is different(?: here| about us)?|what (?:makes|sets) (?:us|you|it) (?:different|apart)|how (?:are you|is it|is this|are we|we are|it is) (?:any )?different\b.*|how does (?:this|it) differ\b.*|our (?:approach|edge|advantages?)|what we do differently|the difference|what nobody else has)$/,
}

const RISKS: Names = {
  head: /\bkeeps (?:you|us|me) (?:up|awake)\b|\b(?:could|can|might|may) go wrong\b|^what are you (?:afraid of|most afraid of|worried about)|\bworries (?:you|us|me)\b|^(?:the |our |main |biggest )*risks?$|^if it (?:all )?goes wrong$/,
}

const RIVALS: Names = {
  head: /\bcompet(?:e|ition|itors?|ing)\b|\brivals?\b|^who else\b|^(?:the )?(?:neighbou?rs|others|competitive landscape)$|^who (?:we are|are you) up against$/,
  not: /\b(?:cop(?:y|ies|ying)|clones?|moat|stops?|prevents?|protects?)\b/,
}

const AHEAD: Names = {
  head: /\bvision\b|\bin (?:five|ten|5|10) years\b|^where (?:we|this|it) (?:are going|want to be|goes|is going)$|^the (?:dream|long term|long run)$/,
}

/** Of the product, the market and the people. */
export const COMPANY_NAMES: Readonly<Record<string, Names>> = {
  'team-size': SIZE,
  'market-size': {
    label:
      /^(?:(?:the|our|total|target|global|world|european|annual|yearly|(?:serviceable )?(?:addressable|accessible|obtainable|available)|serviceable) )*market(?: (?:size|value|volume))?(?:,? .+)?$|^(?:tam|sam)\b/,
    head: /^(?:the |our )?(?:market(?: size)?|opportunity)$|^how (?:big|large) is (?:it|this|the \w+)$/,
    not: /\b(?:shares?|growth|cap|competit\w+|som|entry|launch|leader\w*|position|price|customers?|clients?)\b/,
  },
  competitors: RIVALS,
  differentiation: DIFFERENCE,
  'biggest-risk': RISKS,
  'failure-mode': RISKS,
  'what-keeps-up': RISKS,
  'how-it-works': {
    head: /^how (?:it|this|that|the \w+|an? \w+(?: \w+)?|we) (?:works?|runs?|do it)$|^how (?:does|do) (?:it|this|an? \w+(?: \w+)?|the \w+(?: \w+)?) (?:work|run)$|^what (?:it|the (?:system|product|app|software|machine|device)) does$|\bstep by step$/,
  },
  technology: {
    head: /^(?:the |our )?(?:technology|tech|stack|tech stack|science|nerdy bit|technical side|engine room)$|^what is it built on$|^under the (?:hood|bonnet)$/,
  },
  roadmap: {
    head: /\broadmap\b|^what (?:is|comes|we are building|are you building|we build|do you build) next$|^what we are (?:building|working on)(?: next| now)?$|^next (?:steps|releases?|features?)$/,
  },
  expansion: {
    head: /\b(?:expan(?:d|sion)|going abroad|new (?:markets|countries))\b|^(?:the )?next (?:markets?|countr(?:y|ies))$/,
  },
  patents: {
    head: /\bpatents?\b|\bintellectual property\b/,
    says: /\b(?:we|our|us|i|no)\b[^.]*\bpatent(?:s|ed)?\b|\bpatents?\b[^.]*\b(?:we|our|us)\b/i,
  },
  vision: AHEAD,
  'five-years': AHEAD,
  origin: {
    head: /^how (?:it|we|this) (?:all )?(?:started|began|came about)$|^how did (?:it|this|you) (?:all )?(?:start|begin|come)\b.*|^why (?:we|i) (?:started|began|do this)\b.*|^(?:our|the) story$/,
  },
  founded: {
    dated: true,
    label:
      /^(?:founded|founding(?: date| year)?|(?:date|year) of (?:founding|incorporation)|incorporated|established)(?: in| on)?$/,
    says: /\b(?:we|i|was|were)\b[^.]*\b(?:founded|started|incorporated|set up|registered|began)\b[^.]*\b(?:in|since) (?:(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|early|late|mid) ?)?(?:of )?(?:19|20)\d\d\b/i,
    not: /\b(?:sell|selling|sold|pilot|product|trial|lab|factory|office|plant|site|branch|second|customers?|university|fund)\w*\b/i,
  },
}
