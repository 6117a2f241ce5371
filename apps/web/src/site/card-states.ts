import type { PitchCard } from '@understudy/contract/explore'

export interface CardState {
  name: string
  note: string
  card: PitchCard
  unclaimed: boolean
}

const DAY_MS = 24 * 3_600_000
/** An address that answers no picture. */
const NO_PICTURE = '/favicon.svg/broken'

const plain = {
  access_type: 'public',
  featured: false,
  live_now: false,
  is_sample: false,
  ends_at: null,
} as const satisfies Partial<PitchCard>

/**
 * The states of a card, each told by what the server would say of it.
 * @param hears somebody is there to hear that a picture does not come; before the page is taken over nobody is
 */
export function cardStates(card: PitchCard, now: Date, hears: boolean): CardState[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const state = (name: string, note: string, more: Partial<PitchCard> = {}, unclaimed = false) => ({
    name,
    note,
    card: { ...card, ...plain, ...more },
    unclaimed,
  })
  return [
    state('Public', 'Opens for anybody.'),
    state('Locked', 'Asks for a password; whoever has none can ask the founder.', {
      access_type: 'password',
    }),
    state('Featured', 'Chosen by the operator, first in the list.', { featured: true }),
    state('Live now', 'Somebody is talking to it at this moment.', { live_now: true }),
    state('Expiring', 'Closes within seven days, and says when.', { ends_at: inDays(3) }),
    state('Expired', 'Closed since the list was read. It leads nowhere.', { ends_at: inDays(-1) }),
    state('Unclaimed', 'Prepared by somebody else; its company has not taken it over.', {}, true),
    state('Sample', 'An invented company, marked as one.', { is_sample: true }),
    state('Broken image', 'The picture does not come: the company’s initials in its place.', {
      image_url: hears ? NO_PICTURE : null,
    }),
    state('Long names', 'Nothing is pushed out of the card.', {
      company_name: `${card.company_name} und Gebrüder Oberschwäbische Dampfschifffahrtsgesellschaft`,
      tagline: `${card.tagline} `.repeat(6).trim(),
      languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'],
      featured: true,
      live_now: true,
      is_sample: true,
    }),
  ]
}
