import type { Names } from './name-patterns.ts'

const ROUND = '(?:pre ?seed|seed|angel|friends and family|family and friends|spin off|bridge|series [a-e])'
const EARLIER: Names = {
  label: new RegExp(
    `^(?:(?:first|last|previous|earlier) )?${ROUND}(?: (?:round|raise|funding|money|extension))?$`,
  ),
  head: /^(?:earlier|previous|past) (?:rounds?|money|funding)$|^(?:who|how much) (?:has invested|have you raised)\b.*/,
  most: 3,
  dated: true,
}

/** Of the round, of what is earned and spent. */
export const MONEY_NAMES: Readonly<Record<string, Names>> = {
  'previous-rounds': EARLIER,
  'existing-investors': {
    ...EARLIER,
    needs: /\b(?:from|led by|by|angels?|capital|ventures?|partners|funds?|investors?)\b/i,
  },
  lead: {
    label: /^(?:round )?lead(?: investor)?$/,
    says: /\b(?:leads?|leading|led by)\b[^.]*\b(?:the|this) round\b|\b(?:the|this) round is (?:being )?led\b/i,
    not: /\b(?:seed|angel|series|last|previous|no lead|looking for)\b/i,
  },
  exit: {
    head: /\bexit\b|^who (?:would|could|might|may) (?:buy|acquire) (?:you|us|the company)$|^(?:possible )?(?:acquirers?|buyers of the company)$/,
  },
  'equity-split': {
    head: /\b(?:cap table|ownership|shareholders?)\b|^who owns (?:the company|it|you|us|what)$/,
  },
  'gross-margin': { label: /\bgross margin\b/, not: /\bgross margin (?:target|goal)\b/ },
  revenue: {
    label:
      /^(?:(?:annual|yearly|net|total|our) )*(?:revenues?|turnover|takings)(?: (?:(?:per|a) (?:year|month)|ytd|year to date|ltm|last twelve months))?$/,
  },
  arr: { label: /^(?:(?:current|total|our) )*(?:arr|annual recurring revenue)$/ },
  mrr: { label: /^(?:(?:current|total|our) )*(?:mrr|monthly recurring revenue)$/ },
  cac: {
    label:
      /\bcac\b|\bacquisition costs?\b|\bcost (?:per|of) (?:acquisition|acquiring|winning|(?:an? )?new (?:customer|player|user|client|subscriber))\b/,
    not: /\b(?:payback|ratio|ltv)\b/,
  },
  ltv: { label: /\b(?:ltv|clv|lifetime (?:value|gross profit))\b/, not: /\b(?:ratio|cac)\b/ },
  'cac-payback': { label: /^(?:(?:cac|customer acquisition cost) )?payback(?: (?:period|time|months))?$/ },
  'average-contract': {
    label:
      /\b(?:acv|arpu|arpa|average (?:contract|revenue|order|basket|deal)\b.*|(?:revenue|income) per (?:customer|client|user|account|site|clinic|hospital|school|member))\b/,
  },
  burn: { label: /\bburn\b/, not: /\b(?:multiple|plan|after)\b/ },
  runway: {
    label: /\brunway\b/,
    head: /\brunway\b|^how long (?:can you (?:keep going|last)|does the (?:money|cash) last|will the (?:money|cash) last|do you have)$|^until when\b.*\b(?:last|money|cash)\b.*/,
  },
}
