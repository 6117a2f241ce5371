import type { Names } from './name-patterns.ts'

const ROUND = '(?:pre ?seed|seed|angel|friends and family|family and friends|spin off|bridge|series [a-e])'
const EARLIER: Names = {
  label: new RegExp(
    `^(?:(?:first|last|previous|earlier) )?${ROUND}(?: (?:round|raise|funding|money|extension))?$|^(?:total )?(?:raised|funding|capital raised|money raised)(?: (?:to date|so far|in total|until now|before|before this round))$`,
  ),
  head: /^(?:earlier|previous|past|prior) (?:rounds?|money|funding|investors?|capital|investments?)$|^(?:money|funding|capital|funds|investment) (?:that came )?(?:before|so far|to date|history)$|^raised (?:to date|so far|before)$|^(?:who|how much) (?:has invested|have you raised)\b.*|^who (?:backs|backed|funded|has backed) (?:you|us|it)\b.*/,
  most: 3,
  dated: true,
}

const IN_IT: Names = {
  label: /^(?:round )?lead(?: investor)?$/,
  head: /^who (?:is|has) (?:already )?(?:in|leading|investing|joined|committed)\b.*|^who has put money (?:in|into)\b.*|^who leads\b.*|^(?:is there|do you have) a lead\b.*|^(?:the |our )?lead(?: investor)?$/,
  says: /\b(?:leads?|leading|led by)\b[^.]*\b(?:the|this) round\b|\b(?:the|this) round is (?:being )?led\b|\bleads (?:with|at) (?:[€$£]|\d)|\bno lead yet\b/i,
  not: /\b(?:seed|angel|series|last|previous|looking for|before|earlier)\b/i,
}

/** Of the round, and of what was raised before it. */
export const ROUND_NAMES: Readonly<Record<string, Names>> = {
  'previous-rounds': EARLIER,
  'existing-investors': {
    ...EARLIER,
    needs: /\b(?:from|led by|by|angels?|capital|ventures?|partners|funds?|investors?)\b/i,
  },
  lead: IN_IT,
  'co-investors': { head: IN_IT.head, not: IN_IT.not },
  raising: {
    label:
      /^(?:(?:we are |now )?raising(?: now)?|(?:the )?(?:raise|ask|round(?: size| target| amount)?)|looking for|seeking|target (?:raise|round|amount)|amount (?:sought|raising)|funding (?:sought|target|ask)|size of (?:the )?round|capital (?:sought|needed))$/,
  },
  committed: {
    label:
      /^(?:(?:already |so far )?(?:committed|pledged|subscribed|soft circled)(?: so far| already)?|signed (?:so far|already)|(?:soft |hard )?commitments?(?: so far)?|in so far)$/,
  },
  valuation: {
    label:
      /^(?:(?:pre|post) money(?: valuation)?|valuation(?: cap)?|cap|(?:valuation|price) (?:pre|post) money)$/,
    most: 1,
  },
  instrument: {
    label:
      /^(?:the )?(?:instrument|paper|structure|security|vehicle|deal structure|(?:type|kind|form) of (?:shares?|security|investment|instrument)|round type)$/,
  },
  'min-check': {
    label:
      /^(?:minimum|min|smallest|lowest) (?:ticket|che(?:que|ck)|investment|amount|participation)(?: size)?$|^(?:ticket|che(?:que|ck)) (?:size )?(?:from|minimum|min)$/,
  },
  closing: {
    label:
      /^(?:the )?(?:(?:round|books?|offer) )?(?:clos(?:es?|ing)|shut|deadline|open until)(?: (?:date|of the round|on|by))?$|^final clos(?:e|ing)$|^clos(?:e|ing) (?:date|of the round)$/,
    head: /^when (?:does|will) (?:the|this) round close\b.*|^when is the clos(?:e|ing)\b.*/,
    dated: true,
  },
  'use-of-funds': {
    head: /^(?:the )?use of (?:the )?(?:funds|proceeds|money|capital)$|^(?:what|how) (?:will|would|do|are) (?:you|we) (?:do|use|spend|going to do|put)\b.*\b(?:money|funds|cash|capital)\b.*|^(?:where|what) the (?:money|funds) (?:goes|go|is for|does|buys|will do)$|^what we need the money for$/,
    says: /^(?:the )?(?:money|funds|proceeds) (?:goes|go|will go) (?:to|into|towards)\b|^where the (?:money|funds|proceeds) (?:goes|go|will go)\b/i,
    not: /\b(?:within|days?|hours?|farmers?|sellers?|customers?|clients?)\b/i,
  },
  'equity-split': {
    head: /\b(?:cap table|ownership|shareholders?)\b|^who owns (?:the company|it|you|us|what)$|^holdings(?: today)?$/,
    says: /\b(?:own|hold)s? (?:together |still |some |about )?\d[\d.,]* ?(?:%|percent|per cent)/i,
  },
  exit: {
    head: /\bexit\b|^who (?:would|could|might|may) (?:buy|acquire) (?:you|us|the company)$|^(?:possible )?(?:acquirers?|buyers of the company)$|^(?:where|how) (?:does|will|could) (?:it|this) end\b.*|^how (?:do|will|would) investors (?:get|see)\b.*\b(?:out|back)$/,
  },
}
