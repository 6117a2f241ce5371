import { circle, INK, line, path, rect } from './pen.ts'
import { HAIR, LOOKS, type Look } from './portrait-looks.ts'

const FULL_BEARD =
  'M186 250C190 330 222 356 258 356C296 356 328 330 330 250C322 286 300 296 258 294C216 296 194 286 186 250Z'

/** A flat portrait of somebody who does not exist: no photograph, no likeness. Without its page, for slide and picture. */
export function portrait(memberId: string): string {
  const look = LOOKS[memberId]
  if (!look) throw new Error(`no portrait of ${memberId}`)
  const { behind, front } = HAIR[look.style]
  return [
    rect(0, 0, 512, 512, look.ground),
    filled(behind, look.hair),
    filled('M222 318L222 400L294 400L294 318Z', look.skin),
    filled('M66 512C70 424 140 384 214 374L258 430L302 374C376 384 444 424 448 512Z', look.coat),
    filled('M204 372L258 438L312 372L294 362L258 404L222 362Z', look.collar),
    `<ellipse cx="258" cy="246" rx="74" ry="94" fill="${look.skin}"/>`,
    filled(look.beard === 'full' ? FULL_BEARD : '', look.hair),
    filled(front, look.hair),
    ...features(look),
  ].join('')
}

function features(look: Look): string[] {
  return [
    circle(229, 244, 5.5, INK),
    circle(287, 244, 5.5, INK),
    path('M258 250L252 276L262 278', '#00000055', 4),
    path('M236 304C248 314 268 314 280 304', look.beard ? '#fbe3c8' : '#5b2a1f', 5),
    ...(look.glasses
      ? [
          `<g fill="none" stroke="${INK}" stroke-width="5"><circle cx="228" cy="244" r="25"/><circle cx="288" cy="244" r="25"/></g>`,
          line(253, 242, 263, 242, INK, 5),
        ]
      : []),
  ]
}

const filled = (d: string, colour: string): string => (d === '' ? '' : path(d, 'none', 0, colour))

/** A square picture of a team member, as SVG. */
export const portraitPicture = (memberId: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${portrait(memberId)}</svg>`
