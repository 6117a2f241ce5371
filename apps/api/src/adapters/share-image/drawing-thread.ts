import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { CARD, cardLayout, PORTRAIT_PX, SLIDE } from './card-layout.ts'
import type { ShareCard } from './port.ts'

/** One picture, then the thread ends. */
async function draw(card: ShareCard): Promise<Uint8Array> {
  const pictures = {
    portrait: await shown(card.portrait, PORTRAIT_PX, PORTRAIT_PX),
    slide: await shown(card.slide, SLIDE.width, SLIDE.height),
  }
  const svg = await satori(cardLayout(card, pictures), { ...CARD, fonts: await fonts() })
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer()
}

/** At twice its size, as a data: address: the layout reads neither WebP nor files. A picture that is broken is left out. */
async function shown(picture: Uint8Array | null, width: number, height: number): Promise<string | null> {
  if (!picture) return null
  try {
    const png = await sharp(picture)
      .resize({ width: width * 2, height: height * 2, fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer()
    return `data:image/jpeg;base64,${png.toString('base64')}`
  } catch {
    return null
  }
}

const FACES = [
  ['Newsreader', 'newsreader/files/newsreader-latin-400-normal.woff'],
  ['Newsreader Ext', 'newsreader/files/newsreader-latin-ext-400-normal.woff'],
  ['Instrument Sans', 'instrument-sans/files/instrument-sans-latin-400-normal.woff'],
  ['Instrument Sans Ext', 'instrument-sans/files/instrument-sans-latin-ext-400-normal.woff'],
] as const

const fonts = (): Promise<Font[]> =>
  Promise.all(
    FACES.map(async ([name, file]) => ({
      name,
      weight: 400 as const,
      style: 'normal' as const,
      data: await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))),
    })),
  )

parentPort?.postMessage(await draw(workerData as ShareCard))
