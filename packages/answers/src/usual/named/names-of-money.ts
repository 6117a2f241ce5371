import type { Names } from './name-patterns.ts'

const PROFIT: Names = {
  label:
    /^(?:expected |planned )?break ?even(?: (?:point|date|in|planned|expected))?$|^profitable (?:since|from|by|in)$/,
  head: /^(?:the )?break ?even(?: point)?$|^(?:path to |road to )?profitability$|^are you profitable$|^when (?:will|do|does|would) (?:you|we|it|the company) (?:break ?even|be(?:come)? profitable|make (?:money|a profit)|turn a profit|pay for itself|carry (?:itself|yourselves))\b.*/,
  not: /\b(?:customers?|clients?|unit|per|payback)\b/,
  dated: true,
}

/** Of what is earned and spent. */
export const MONEY_NAMES: Readonly<Record<string, Names>> = {
  'gross-margin': { label: /\bgross margin\b|^gm$|^margin gross$/, not: /\bgross margin (?:target|goal)\b/ },
  revenue: {
    label:
      /^(?:(?:annual|yearly|net|total|our) )*(?:revenues?|turnover|takings|sales)(?: (?:(?:per|a) (?:year|month)|ytd|year to date|ltm|ttm|(?:in )?(?:the )?(?:last|past|trailing) (?:12|twelve) months))?$/,
    dated: true,
    not: /\b(?:19|20)\d\d\b/,
  },
  arr: {
    label:
      /^(?:(?:current|total|our|contracted|live|committed|annuali[sz]ed) )*(?:c?arr|annual recurring revenue|recurring revenue)$/,
  },
  mrr: { label: /^(?:(?:current|total|our|contracted) )*(?:mrr|monthly recurring revenue)$/ },
  cac: {
    label:
      /\bcac\b|\bacquisition costs?\b|\bcosts? (?:per|of|to) (?:acquisition|acquir(?:e|ing)|win(?:ning)?|land(?:ing)?|get(?:ting)?|(?:an? )?new (?:customer|player|user|client|subscriber))\b/,
    not: /\b(?:payback|ratio|ltv)\b/,
  },
  ltv: {
    label: /\b(?:ltv|clv|lifetime (?:value|gross profit))\b/,
    says: /\b(?:ltv|lifetime value)\b[^.]*(?:[€$£]|\d)/i,
    not: /\b(?:ratio|cac|formula|times)\b/i,
  },
  'cac-payback': {
    label: /^(?:(?:cac|customer acquisition cost) )?payback(?: (?:period|time|months))?$/,
    says: /\b(?:acquisition cost|cac)\b[^.]*\b(?:back|earned|recovered|repaid)\b[^.]*\b(?:months?|weeks?)\b/i,
  },
  'average-contract': {
    label:
      /\b(?:acv|arpu|arpa|average (?:contract|revenue|order|basket|deal|fee|spend|bill)\b.*|(?:revenue|income) per (?:customer|client|user|account|site|clinic|hospital|school|member))\b/,
  },
  'unit-cost': {
    label:
      /^(?:unit|build|production|manufacturing) costs?\b|^costs? (?:of|to) (?:mak|build|produc|manufactur)\w*/,
    says: /\b(?:build|production|unit|manufacturing) cost (?:is|of|per)\b|\bcosts us [^.]*\bto (?:make|build|produce)\b/i,
  },
  burn: { label: /\bburn\b/, not: /\b(?:multiple|plan|after|runway)\b/ },
  runway: {
    label: /\brunway\b/,
    head: /\brunway\b|^how long (?:can you (?:keep going|last)|does the (?:money|cash) last|will the (?:money|cash) last|do you have)$|^until when\b.*\b(?:last|money|cash)\b.*/,
    says: /\b(?:we are good for|(?:cash|money) (?:lasts|is enough) (?:us )?(?:for|until|till)|we have enough (?:for|until|till))\b/i,
  },
  'break-even': PROFIT,
  profitability: PROFIT,
}
