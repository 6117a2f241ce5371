/** How a portrait is drawn; all colours are SVG colours. */
export interface Look {
  ground: string
  skin: string
  hair: string
  coat: string
  collar: string
  style: HairStyle
  beard?: 'full'
  glasses?: boolean
}

interface Hair {
  /** Outline behind the face in a 512 px square. */
  behind: string
  /** Strands in front of the face. */
  front: string
}

export const HAIR = {
  long: {
    behind:
      'M150 250C140 110 215 74 262 76C330 78 376 128 366 262C372 330 384 352 394 372L322 372L322 220L196 220L196 372L122 372C140 338 152 312 150 250Z',
    front:
      'M188 226C196 158 250 146 286 150C314 156 330 186 330 226C296 214 268 190 258 172C246 198 222 218 188 226Z',
  },
  short: {
    behind: 'M176 214C166 126 212 88 266 90C322 92 352 132 340 214L334 182C300 172 222 166 184 184Z',
    front: '',
  },
  curls: {
    behind:
      'M146 216C122 130 190 64 258 66C330 64 392 132 368 218C376 262 352 290 334 292L334 206C304 190 214 190 182 206L182 292C158 290 138 260 146 216Z',
    front: '',
  },
  bob: {
    behind:
      'M158 304C136 150 198 80 260 80C326 80 378 150 358 304C354 332 332 336 318 326L318 214L198 214L198 326C184 336 162 332 158 304Z',
    front: 'M182 216C180 150 222 126 260 126C300 126 336 150 334 216C290 192 226 192 182 216Z',
  },
  bun: {
    behind:
      'M214 72A44 44 0 1 1 302 72A44 44 0 1 1 214 72ZM174 244C162 140 210 94 258 94C308 94 354 140 342 244L332 200L184 200Z',
    front:
      'M182 224C186 160 228 136 258 136C290 136 330 160 334 224C314 182 288 166 258 166C228 166 202 182 182 224Z',
  },
  crop: {
    behind: 'M180 228C168 136 210 106 258 106C306 106 348 136 336 228L330 192C306 170 210 170 186 192Z',
    front: '',
  },
  parted: {
    behind: 'M176 234C158 130 208 90 262 90C332 90 358 140 342 230L332 196L184 200Z',
    front:
      'M183 224C182 160 212 130 250 128C302 126 332 160 333 216C318 186 286 174 234 166C212 176 196 196 183 224Z',
  },
  waves: {
    behind:
      'M148 332C116 240 148 88 260 82C372 88 402 240 370 332C362 360 330 356 326 332L326 216L192 216L192 332C188 356 156 360 148 332Z',
    front:
      'M184 228C188 160 240 138 272 138C312 144 332 186 334 226C310 206 300 186 282 166C254 200 216 214 184 228Z',
  },
  bald: { behind: '', front: '' },
} satisfies Record<string, Hair>
export type HairStyle = keyof typeof HAIR

const look = (
  [ground, skin, hair, coat, collar]: [string, string, string, string, string],
  style: HairStyle,
  more: Pick<Look, 'beard' | 'glasses'> = {},
): Look => ({ ground, skin, hair, coat, collar, style, ...more })

/** By the id of a member; no two members of the samples share one. */
export const LOOKS: Readonly<Record<string, Look>> = {
  maren: look(['#f1d9b4', '#e3b48c', '#3a2a20', '#1f3a3d', '#fbfaf8'], 'long'),
  ruben: look(['#d8dfd3', '#d9a27a', '#8a5a2c', '#4a3f35', '#ffb454'], 'short', { beard: 'full' }),
  nadia: look(['#e5d3cd', '#9a6544', '#17120f', '#a3492f', '#f6f2ea'], 'curls'),
  sanne: look(['#dfe6cf', '#efc7a4', '#c99a4e', '#3f5a3a', '#fbfaf8'], 'bun'),
  teis: look(['#e9dcc4', '#e8b994', '#a2522a', '#2f3b4a', '#dfe6cf'], 'crop', {
    beard: 'full',
    glasses: true,
  }),
  ifeoma: look(['#d3dfe0', '#6f442c', '#14100e', '#c07a2b', '#fbfaf8'], 'curls'),
  aoife: look(['#e4e0ee', '#f0cdb2', '#9a4524', '#4b4a78', '#fbfaf8'], 'bob', { glasses: true }),
  matteo: look(['#efdcd0', '#cf9970', '#2a1c14', '#6b3a2e', '#f6f2ea'], 'parted', { beard: 'full' }),
  ruth: look(['#dbe4dc', '#7d4e34', '#8d8780', '#2f4f4a', '#f1d9b4'], 'short', { glasses: true }),
  beatriz: look(['#d9e2ea', '#d8a27c', '#241812', '#23364f', '#fbfaf8'], 'waves'),
  duarte: look(['#e6e0d2', '#c98f68', '#33241a', '#54606b', '#fbfaf8'], 'bald', { beard: 'full' }),
  linnea: look(['#e8d9d5', '#f2d0b5', '#d8b36a', '#7a3045', '#fbfaf8'], 'bob'),
  harriet: look(['#d5e3e6', '#5f3a27', '#120e0c', '#0f5660', '#ffd9a0'], 'curls', { glasses: true }),
  callum: look(['#e3ddd3', '#ecc2a2', '#8f8a83', '#33414d', '#fbfaf8'], 'parted'),
  yuki: look(['#eadfd2', '#e9bf98', '#16120f', '#8a3f3a', '#fbfaf8'], 'waves'),
  joerdis: look(['#efdfc6', '#ecc3a0', '#6b4427', '#7a2f22', '#fbfaf8'], 'long', { glasses: true }),
  cem: look(['#d9dfe2', '#c58f66', '#1d1511', '#2d3a34', '#f6f2ea'], 'short', { beard: 'full' }),
  franziska: look(['#e4dce6', '#efc9ab', '#9c958c', '#4a3a52', '#fbfaf8'], 'bun'),
}
