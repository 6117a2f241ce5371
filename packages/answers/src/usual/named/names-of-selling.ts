import type { Names } from './name-patterns.ts'

const EARNING =
  '(?:pricing|prices?|price list|what it costs|what we charge|how we (?:earn|charge|price|get paid|make (?:money|our money|a living|a crust))|how (?:you|the company) earns?|(?:the |our )?(?:business|revenue|pricing) model|how the money (?:moves|works|comes in)|where the money comes from|the model|model|who pays(?: for (?:it|this))?)'
const COSTS_YOU = /\b(?:you|acquir\w*|win(?:ning)?|build|make|produce|hire|fail\w*|wrong)\b/

const EARNS: Names = { head: new RegExp(`^${EARNING}$`) }
const PRICES: Names = {
  label: /^(?:(?:list|monthly|yearly|annual|average|standard|base) )?(?:price|prices|fee|tariff|rate)\b/,
  head: new RegExp(
    `^(?:${EARNING}|(?:what|how much) (?:does|do) (?:\\w+ ){1,3}(?:cost|charge|pay)(?: (?:for it|you|a (?:month|year)|per \\w+))?|what do (?:you|we) charge\\b.*|what do (?:people|customers|clients|they|users) pay(?: (?:you|us|for it))?)$`,
  ),
  not: COSTS_YOU,
}

const BUYERS: Names = {
  says: /^(?:our )?(?:buyers|customers|clients|users) are (?!\d|not\b|\w+ed\b|paid\b|happy\b|able\b|free\b|due\b|what\b)/i,
  head: /^(?:(?:the |our )?(?:customers?|clients?|buyers?|users)|who (?:we (?:serve|help|sell to|are for)|our (?:customers|clients|users) are)|(?:ideal|typical) (?:customer|client|user|buyer)s?(?: profile)?|who (?:buys|signs|pays|uses)(?: (?:it|this|for it|for this))?|who would (?:buy|pay)(?: (?:it|this|for it))?|who (?:it is|is it|this is|is this) for|who do you sell to|whom (?:do )?(?:we|you) sell to|for whom|target (?:customers?|market|group))$/,
}

const LARGEST: Names = {
  head: /\b(?:largest|biggest) (?:customer|client|account|buyer)\b|\bconcentration\b/,
  says: /\b(?:largest|biggest) (?:single )?(?:customer|client|account|buyer)(?:[,.:]| (?:is|was|has|pays?|brings?|makes?|accounts|stands)\b)/i,
}

const REACHES: Names = {
  head: /^how (?:do|will|does) (?:you|we|people|customers|clients|users|they) (?:sell|find (?:you|us|it)|get (?:customers|clients|users)|win (?:customers|clients|users|them)|reach\b.*|acquire customers|hear (?:of|about) (?:you|us))$|^how (?:we (?:sell|reach (?:them|people|customers)|win (?:them|customers|clients)|find (?:them|customers|clients)|go to market)|(?:people|customers|they|clients|users) (?:find us|come to us|hear of us))$|^(?:the |our )?(?:sales|distribution|channels?|gtm|go to market|marketing|sales and marketing|route to market|customer acquisition)(?: strategy| plan| model)?$|^where (?:customers|clients|they|users) come from$/,
}

/** Of who buys, what they pay, and how they are won and kept. */
export const SELLING_NAMES: Readonly<Record<string, Names>> = {
  price: PRICES,
  'pricing-model': PRICES,
  'business-model': EARNS,
  'revenue-streams': EARNS,
  'who-for': BUYERS,
  'customer-names': BUYERS,
  'largest-customer': LARGEST,
  concentration: LARGEST,
  churn: {
    label: /\bchurn\b/,
    says: /\b(?:churn(?:ed)?|of (?:them|our (?:customers|clients|users))[^.]* left)\b/i,
    not: /\b(?:staff|employees?|team|drivers?|teachers?|most|average|industry|typical(?:ly)?|usual(?:ly)?|others?|elsewhere|their|competitors?)\b/i,
  },
  'why-churn': {
    head: /^why (?:do |did )?(?:customers|clients|they|users) leave$|^(?:customers|clients|those)? ?who (?:has |have )?left(?: us)?(?: and why)?$|^(?:lost|churned) (?:customers|clients|accounts)$/,
    says: /\b(?:customers?|clients?|subscribers?|accounts?|users?|shops?|stores?|schools?|hospitals?|clinics?|practices?|firms?|companies|company|baker(?:y|ies)|restaurants?|farms?|hotels?|ships?|owners?|houses?|plants?|households?|families) (?:left|cancell?ed|churned|quit|went away|have (?:left|gone))\b/i,
    not: /\b(?:staff|employees?|founders?|team|engineers?|operators?|seats?|(?:months?|years?) left)\b/i,
    dated: true,
  },
  retention: {
    label:
      /\bnet (?:revenue |dollar )?retention\b|\bnrr\b|\bndr\b|^(?:\w+ ){0,2}renewals?(?: rate)?$|^retention(?: rate)?$/,
    not: /\b(?:up for|due|price)\b/,
  },
  'go-to-market': REACHES,
  channels: REACHES,
  pilots: {
    head: /^(?:our )?(?:pilots?|trials?)$/,
    says: /\b\d+ (?:of|out of) (?:the |our )?\d+ (?:pilots?|trials?)\b|\b\d+(?:\.\d+)? ?(?:%|percent) of (?:all |our |the )?(?:\w+ )?(?:pilots?|trials?)\b|\b(?:pilots?|trials?)\b[^.]*\b(?:became|turned into|converted|ended in) /i,
  },
  'sales-cycle': {
    label: /\bsales? cycle\b/,
    head: /^(?:the |our )?sales cycle$|^how long (?:does|do|is|are) (?:it take to (?:sell|close|sign|win)\b.*|(?:an?|the|your) (?:sales?|deals?|sales cycle)(?: take)?)$/,
    says: /\bfrom (?:the |a )?(?:first )?(?:demo|meeting|visit|contact|call|talk|lead|conversation|pitch)\b[^.]*\bto\b[^.]*\b(?:signature|signing|signed|contract|order|close|closing|deal)\b/i,
  },
  'revenue-growth': {
    label:
      /^(?:(?:annual|yearly|monthly|revenue|arr|mrr|sales) )+growth\b|^growth (?:rate|of (?:revenue|arr|mrr|sales))\b/,
    head: /^how (?:fast|quickly|much) (?:are|do|have) (?:you|we) (?:grow(?:ing|n)?)\b.*|^(?:our )?growth$/,
    says: /\b(?:arr|mrr|revenues?|sales|turnover):? ?\+ ?\d|\b(?:revenues?|arr|mrr|sales|turnover|fees|gmv|takings|income)\b(?: \w+){0,3} (?:grew|grown|doubled|tripled|trebled|quadrupled|increased|risen|rose|climbed|(?:is|are) up)\b/i,
    not: /\b(?:would|will|should|expect|plan|planned|market|if|competitors?|agenc\w+|their|(?:customer|client|user|farm|shop|seller)s?[’']?s?[’']? (?:revenue|sales|turnover|income))\b/i,
  },
}
