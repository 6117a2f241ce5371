/** Who comes in the story of the sample company, and by which links. */

export const LINKS = {
  harbour: { name: 'Harbour Fund', custom_message: 'As promised: ask it anything.' },
  nordic: { name: 'Nordic Seed Partners', custom_message: '' },
  demo: {
    name: 'Demo day, Utrecht',
    custom_message: 'Thank you for listening. Ask what three minutes left out.',
  },
  angels: { name: 'Angels', custom_message: '' },
} as const

export interface Person {
  name: string
  email: string
  company: string
  position: string
}

const person = (name: string, email: string, company: string, position: string): Person => ({
  name,
  email,
  company,
  position,
})
export const PEOPLE = {
  ines: person('Ines Duarte', 'ines@harbour-fund.example', 'Harbour Fund', 'Partner'),
  jonas: person('Jonas Weber', 'jonas@nordic-seed.example', 'Nordic Seed Partners', 'Principal'),
  amira: person('Amira Haddad', 'amira@delta-health.example', 'Delta Health Ventures', 'Investment director'),
  tom: person('Tom Bakker', 'tom@bakker.example', '', 'Angel investor'),
  priya: person('Priya Raman', 'priya@canal-capital.example', 'Canal Capital', 'Partner'),
  lukas: person('Lukas Novak', 'lukas@vltava.example', 'Vltava Angels', 'Member'),
  sofia: person('Sofia Lindqvist', 'sofia@polar-growth.example', 'Polar Growth', 'Associate'),
  marta: person('Marta Kowalska', 'marta@odra.example', 'Odra Ventures', 'Partner'),
  henrik: person('Henrik Dahl', 'henrik@fjord.example', 'Fjord Invest', 'Investment manager'),
  clara: person('Clara Moreau', 'clara@moreau.example', '', 'Angel investor'),
  erik: person('Erik Solberg', 'erik@fjell.example', 'Fjell Capital', 'Partner'),
} as const
export type PersonKey = keyof typeof PEOPLE

/** Who gets a link of their own, on which day, and what its visitor is told first. */
export const OWN_LINKS: readonly { who: PersonKey; day: number; custom_message: string }[] = [
  { who: 'ines', day: 58, custom_message: 'Ines, this one is yours. Your partners are welcome to it too.' },
  { who: 'jonas', day: 50, custom_message: 'Jonas, as we said in Copenhagen. Ask about Denmark.' },
  {
    who: 'sofia',
    day: 10,
    custom_message: 'Sofia, the figures you asked for, and whatever else you wonder.',
  },
  { who: 'erik', day: 3, custom_message: 'Erik, ten minutes when you find them.' },
]

/** `listed`: the pitch's own link, which Explore leads to. A person: the link of their own. */
export type LinkKey = keyof typeof LINKS | 'listed' | PersonKey
