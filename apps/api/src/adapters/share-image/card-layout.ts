import type { ShareCard } from './port.ts'

/** What satori lays out: an element with its style and children, as React would write it. */
export interface Box {
  type: string
  key: null
  props: {
    style?: Record<string, string | number>
    src?: string
    width?: number
    height?: number
    children?: Child
  }
}
type Child = string | Box | readonly (string | Box)[]

/** px, as the picture is. */
export const CARD = { width: 1200, height: 630 }
export const SLIDE = { width: 560, height: 315 }
export const PORTRAIT_PX = 360

// The tokens of the light scheme: a preview stands on other people's pages, whatever the reader's scheme is.
const PAPER = '#fbfaf8'
const INK = '#1a1815'
const SOFT = '#57524a'
const LINE = '#e4e0d8'
const SPOT = '#ffb34d'

const LONG_NAME = 22

export interface Pictures {
  /** data: addresses; null where there is none. */
  portrait: string | null
  slide: string | null
}

/** The picture of a shared pitch as boxes. */
export function cardLayout({ company, tagline, speaker, mark }: ShareCard, pictures: Pictures): Box {
  const words = column({ flex: 1, justifyContent: 'space-between', paddingRight: 48 }, [
    column({ gap: 20 }, [
      ...(mark ? [text(mark, { fontSize: 24, color: SOFT })] : []),
      text(company, {
        fontFamily: 'Newsreader, Newsreader Ext',
        fontSize: company.length > LONG_NAME ? 60 : 78,
        lineHeight: 1.08,
        letterSpacing: '-0.02em',
        ...clamped(3),
      }),
      ...(tagline ? [text(tagline, { fontSize: 31, lineHeight: 1.35, color: SOFT, ...clamped(3) })] : []),
    ]),
    row({ alignItems: 'center', gap: 20 }, [
      ...(pictures.slide && pictures.portrait ? [picture(pictures.portrait, 88, 88, 44)] : []),
      column({ gap: 4 }, [
        ...(speaker ? [text(speaker, { fontSize: 28, ...clamped(1) })] : []),
        text('A pitch you can talk to', { fontSize: 24, color: SOFT }),
      ]),
    ]),
  ])
  return row(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: 64,
      backgroundColor: PAPER,
      color: INK,
      fontFamily: 'Instrument Sans, Instrument Sans Ext',
      borderBottom: `12px solid ${SPOT}`,
    },
    [words, ...besides(pictures)],
  )
}

function besides({ slide, portrait }: Pictures): Box[] {
  if (slide) return [row({ alignItems: 'center' }, [picture(slide, SLIDE.width, SLIDE.height, 12)])]
  if (portrait)
    return [row({ alignItems: 'center' }, [picture(portrait, PORTRAIT_PX, PORTRAIT_PX, PORTRAIT_PX / 2)])]
  return []
}

const box = (style: Record<string, string | number>, children: Child): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})
const row = box
const column = (style: Record<string, string | number>, children: Child) =>
  box({ flexDirection: 'column', ...style }, children)
const text = (words: string, style: Record<string, string | number>) =>
  box({ display: 'block', ...style }, words)
const clamped = (lines: number) => ({ lineClamp: lines, overflow: 'hidden', wordBreak: 'break-word' })
const picture = (src: string, width: number, height: number, borderRadius: number): Box => ({
  type: 'img',
  key: null,
  props: { src, width, height, style: { borderRadius, border: `1px solid ${LINE}` } },
})
