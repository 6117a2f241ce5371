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

/** Folded text with its slips set right. */
export const withoutSlips = (text: string): string => text.replace(SLIPS, (slip) => BY_SLIP.get(slip) ?? slip)
