/**
 * Words as they are typed in haste, or made by rule by who learned English later, and what is meant. Longer ones with two
 * letters swapped or one wrong are read by what the material and the field know (retrieve/spelling).
 */
const MEANT: Readonly<Record<string, string>> = {
  the: 'teh hte',
  and: 'adn',
  you: 'yuo',
  how: 'hwo',
  that: 'taht',
  what: 'waht hwat',
  have: 'ahve hvae',
  children: 'childs childrens',
  women: 'womans',
  people: 'peoples',
  information: 'informations',
  software: 'softwares',
  equipment: 'equipments',
  gave: 'gived',
  bought: 'buyed',
  paid: 'payed',
  sold: 'selled',
  built: 'builded',
  grew: 'growed',
  made: 'maked',
  lost: 'losed',
  spent: 'spended',
  began: 'beginned',
  took: 'taked',
  chose: 'choosed',
  knew: 'knowed',
  thought: 'thinked',
  came: 'comed',
  went: 'goed',
  told: 'telled',
  kept: 'keeped',
  left: 'leaved',
  won: 'winned',
  found: 'finded',
  broke: 'breaked',
  held: 'holded',
}

const BY_SLIP = new Map(
  Object.entries(MEANT).flatMap(([word, slips]) => slips.split(' ').map((slip) => [slip, word] as const)),
)
const SLIPS = new RegExp(`\\b(?:${[...BY_SLIP.keys()].join('|')})\\b`, 'g')

/** What was done: "has gived" is what has been given. */
const DONE: Readonly<Record<string, string>> = {
  gave: 'given',
  grew: 'grown',
  began: 'begun',
  took: 'taken',
  chose: 'chosen',
  knew: 'known',
  came: 'come',
  went: 'gone',
  broke: 'broken',
}
const HAS = /\b(?:have|has|had|was|were|been|is|are)(?: (?:you|they|we|it|been|not|ever|already)){0,2} $/

/** Folded text with its slips set right. */
export const withoutSlips = (text: string): string =>
  text.replace(SLIPS, (slip, at: number) => {
    const word = BY_SLIP.get(slip) ?? slip
    return HAS.test(text.slice(0, at)) ? (DONE[word] ?? word) : word
  })
