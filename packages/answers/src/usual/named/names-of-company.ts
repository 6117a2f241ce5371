import type { Names } from './name-patterns.ts'

const COUNT =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)'

const SIZE: Names = {
  label:
    /^(?:(?:the |our )?(?:team|crew)(?: size)?|head ?count(?: at year end)?|(?:full time |own )?(?:staff|employees|people)(?: today| now)?|people (?:on the team|employed|on staff)|(?:team |staff )?ftes?|heads|team ftes?)$/,
  says: new RegExp(
    `^(?:(?:today|now|at present|currently),? )?(?:we are|we[’']re|there are|we employ|the team is)(?: now| currently| a team of)? ${COUNT}(?: of us\\b| people\\b| persons\\b| full[- ]time\\b| employees\\b| staff\\b| heads\\b|:)|\\bwe are (?:now )?${COUNT} (?:today|now|people)\\b`,
    'i',
  ),
}

const HIRING: Names = {
  head: /^(?:who (?:we|you) (?:hire|need)(?: next)?|who (?:will|would) (?:we|you) hire|hiring(?: plans?)?|(?:the )?next hires?|open (?:roles|positions|jobs)|who is missing)$/,
  says: /\b(?:we|i)(?:[’']d|[’']ll| will| would| want to| plan to| mean to) hire\b|\bwant to be \d+\b(?! ?%)|\bplan: \d+ more\b/i,
  dated: true,
}

const AHEAD: Names = {
  head: /\bvision\b|\bin (?:five|ten|5|10) years\b|^where (?:we|this|it) (?:are going|want to be|goes|is going)$|^the (?:dream|long term|long run|big picture)$/,
}

const LAWS: Names = {
  head: /\bregulat(?:ion|ed|ors?|ory)\b|^(?:the )?rules?(?: (?:that )?we (?:follow|obey|live by|work under|(?:have to|must) (?:obey|follow|meet|keep)))?$|\b(?:need|have) a licen[cs]e\b|^(?:our )?licen[cs]es?$|\bcomplian\w+|\bapprovals?\b|^(?:is (?:it|this) legal|the law|legal)\b|\bcertif\w+|\bpermits?\b/,
  not: /\b(?:data|privacy|gdpr|price|pricing|fees?|patents?)\b/,
}

/** Of the product and the people. */
export const COMPANY_NAMES: Readonly<Record<string, Names>> = {
  'team-size': SIZE,
  hiring: HIRING,
  problem: {
    head: /^(?:the |our )?(?:problem|pain|need|issue)s?(?: (?:we (?:solve|saw|address|tackle)|today))?$|^what (?:is|goes) (?:broken|wrong)(?: today)?$|^why (?:we|i) (?:began|started|exist|built (?:it|this)|do (?:it|this))$|^where it hurts$|^the status quo$|^(?:what|which) problem (?:do|does|are)\b.*|^how it is done today$/,
  },
  'how-it-works': {
    head: /^how (?:it|this|that|the \w+|an? \w+(?: \w+)?|we) (?:works?|runs?|goes|happens|do it)$|^how (?:does|do) (?:it|this|an? \w+(?: \w+)?|the \w+(?: \w+)?) (?:work|run)$|^what (?:it|the (?:system|product|app|software|machine|device)) does$|\bstep by step$|\bfrom (?:start to finish|first to last|a to z|order to delivery)$|^(?:the|our) (?:process|method)$/,
  },
  technology: {
    head: /^(?:the |our )?(?:technology|tech|stack|tech stack|science|nerdy bit|technical side|engine room)$|^what is it built on$|^under the (?:hood|bonnet)$/,
  },
  roadmap: {
    head: /\broadmap\b|^what (?:is|comes|we are building|are you building|we build|do you build|happens) next$|^what is coming$|^what we are (?:building|working on)(?: next| now)?$|^next$|^next (?:steps|releases?|features?)$|^where (?:the road goes|we go(?: next| from here)?|this goes next|we are headed)$|^coming (?:up|next|soon)$|^the (?:road|way) ahead$|^the next (?:year|12 months|twelve months|two years|steps?|chapter)$/,
  },
  expansion: {
    head: /\b(?:expan(?:d|sion)|going abroad|new (?:markets|countries))\b|^(?:the )?next (?:markets?|countr(?:y|ies))$/,
  },
  patents: {
    head: /\bpatents?\b|\bintellectual property\b|^(?:our )?ip$/,
    says: /\b(?:we|our|us|i|no)\b[^.]*\bpatent(?:s|ed)?\b|\bpatents?\b[^.]*\b(?:we|our|us)\b/i,
  },
  regulation: LAWS,
  certification: LAWS,
  vision: AHEAD,
  'five-years': AHEAD,
  origin: {
    head: /^how (?:it|we|this) (?:all )?(?:started|began|came about)$|^how did (?:it|this|you) (?:all )?(?:start|begin|come)\b.*|^why (?:we|i) (?:started|began|do this)\b.*|^(?:our|the) story$/,
  },
  founded: {
    dated: true,
    label:
      /^(?:founded|founding(?: date| year)?|(?:date|year) of (?:founding|incorporation)|incorporated|established)(?: in| on)?$/,
    says: /\b(?:we|i|was|were)\b[^.]*\b(?:founded|started|incorporated|set up|registered|began)\b[^.]*\b(?:in|since) (?:(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|early|late|mid) ?)?(?:of )?(?:19|20)\d\d\b|^company founded\b/i,
    not: /\b(?:sell|selling|sold|pilot|product|trial|lab|factory|office|plant|site|branch|second|customers?|university|fund)\w*\b/i,
  },
}
