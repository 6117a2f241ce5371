import type { FigurePlace } from '@understudy/contract'
import type { NeverSaidPlace } from './never-said.ts'

type StatedFigure = Pick<FigurePlace, 'fact' | 'title' | 'sentence' | 'audience'>

/** Of more places the first are named; the rest stand in the review. */
const MOST_NAMED = 5

function named<Place extends { title: string; sentence: string }>(
  places: readonly Place[],
  what: (place: Place) => string,
): string {
  const first = places
    .slice(0, MOST_NAMED)
    .map((place) => `${what(place)} in “${place.title}” (“${place.sentence}”)`)
  const more = places.length > MOST_NAMED ? `, and ${places.length - MOST_NAMED} more` : ''
  return first.join(', ') + more
}

export function figuresDetail(places: readonly StatedFigure[]): string {
  // Who comes by a link hears what is for holders of one: out of Explore nobody else comes.
  const isForLinks = places.every(({ audience }) => audience === 'link')
  const ways = isForLinks
    ? ', let everybody hear it, or keep the pitch out of Explore'
    : ', or let everybody hear it'
  return `Everybody hears the pitch. Take out what only some may hear${ways}: ${named(places, ({ fact }) => fact)}`
}

export const neverSaidDetail = (places: readonly NeverSaidPlace[]): string =>
  `The pitch is spoken word by word. Take out what is never to be said, or take it off that list: ${named(places, ({ phrase }) => `“${phrase}”`)}`
