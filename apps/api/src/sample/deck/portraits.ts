import { circle, path, rect } from './pen.ts'

/** Flat portraits of people who do not exist: no photograph, no likeness. */
interface Look {
  ground: string
  skin: string
  hair: string
  coat: string
  collar: string
  /** Outline of the hair in a 512 px square. */
  hairShape: string
  /** Strands or a beard in front of the face. */
  front?: string
}

const LOOKS: Record<string, Look> = {
  maren: {
    ground: '#f1d9b4',
    skin: '#e3b48c',
    hair: '#3a2a20',
    coat: '#1f3a3d',
    collar: '#fbfaf8',
    hairShape:
      'M150 250C140 110 215 74 262 76C330 78 376 128 366 262C372 330 384 352 394 372L322 372L322 220L196 220L196 372L122 372C140 338 152 312 150 250Z',
    front:
      'M188 226C196 158 250 146 286 150C314 156 330 186 330 226C296 214 268 190 258 172C246 198 222 218 188 226Z',
  },
  ruben: {
    ground: '#d8dfd3',
    skin: '#d9a27a',
    hair: '#8a5a2c',
    coat: '#4a3f35',
    collar: '#ffb454',
    hairShape: 'M176 214C166 126 212 88 266 90C322 92 352 132 340 214L334 182C300 172 222 166 184 184Z',
    front:
      'M186 250C190 330 222 356 258 356C296 356 328 330 330 250C322 286 300 296 258 294C216 296 194 286 186 250Z',
  },
  nadia: {
    ground: '#e5d3cd',
    skin: '#9a6544',
    hair: '#17120f',
    coat: '#a3492f',
    collar: '#f6f2ea',
    hairShape:
      'M146 216C122 130 190 64 258 66C330 64 392 132 368 218C376 262 352 290 334 292L334 206C304 190 214 190 182 206L182 292C158 290 138 260 146 216Z',
  },
}

/** The drawing without its page, for the slide and for the picture alike. */
export function portrait(memberId: string): string {
  const look = LOOKS[memberId]
  if (!look) throw new Error(`no portrait of ${memberId}`)
  return [
    rect(0, 0, 512, 512, look.ground),
    path(look.hairShape, 'none', 0, look.hair),
    path('M222 318L222 400L294 400L294 318Z', 'none', 0, look.skin),
    path('M66 512C70 424 140 384 214 374L258 430L302 374C376 384 444 424 448 512Z', 'none', 0, look.coat),
    path('M204 372L258 438L312 372L294 362L258 404L222 362Z', 'none', 0, look.collar),
    `<ellipse cx="258" cy="246" rx="74" ry="94" fill="${look.skin}"/>`,
    path(look.front ?? '', 'none', 0, look.hair),
    circle(229, 244, 5.5, '#1b1916'),
    circle(287, 244, 5.5, '#1b1916'),
    path('M258 250L252 276L262 278', '#00000055', 4),
    path('M236 304C248 314 268 314 280 304', look.hair === '#8a5a2c' ? '#fbe3c8' : '#5b2a1f', 5),
  ].join('')
}

/** A square picture of a team member, as SVG. */
export const portraitPicture = (memberId: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${portrait(memberId)}</svg>`
