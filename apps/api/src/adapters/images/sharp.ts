import sharp, { type Sharp } from 'sharp'
import { type ImageKind, ImageRefused, type Images, MAX_FACE_BYTES, MAX_SIDE_PX } from './port.ts'

/** A phone's largest photographs fit: they are decoded a strip at a time. */
const MAX_PIXELS = 50_000_000
/** A progressive picture is held whole until its last byte. */
const MAX_PROGRESSIVE_PIXELS = 20_000_000
const MAX_SECONDS = 15

/** libvips keeps decoded pictures for reuse; those of strangers are never asked for twice. */
sharp.cache(false)

export function createImages(): Images {
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that a heap of large pictures does not fill the memory. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => {
      // Whoever asked is told; the next in the queue starts all the same.
    })
    return next
  }

  return {
    clean: (image, kind) =>
      inTurn(async () => {
        const picture = (await open(image, kind)).resize({
          width: MAX_SIDE_PX,
          height: MAX_SIDE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        return encode(as[kind](picture))
      }),
    within: (image, { widthPx, heightPx }) =>
      inTurn(async () => {
        const box = { width: widthPx, height: heightPx, fit: 'inside', withoutEnlargement: true } as const
        return encode(as.webp((await open(image)).resize(box)))
      }),
    square: (image, sidePx) =>
      inTurn(async () => {
        const picture = (await open(image)).resize({ width: sidePx, height: sidePx, fit: 'cover' })
        return encode(as.webp(picture))
      }),
    face: (image, sidePx) =>
      inTurn(async () => {
        const picture = (await open(image)).resize({ width: sidePx, height: sidePx, fit: 'cover' })
        return smallJpeg(await encode(picture.flatten({ background: FACE_PAPER }).png()))
      }),
  }
}

/** Behind what is transparent. */
const FACE_PAPER = '#ece9e3'
const FACE_QUALITIES = [82, 68, 50, 30]

/** The best of these qualities that is small enough. */
async function smallJpeg(square: Uint8Array): Promise<Uint8Array> {
  let jpeg = square
  for (const quality of FACE_QUALITIES) {
    jpeg = await encode(sharp(square).jpeg({ quality, mozjpeg: true }))
    if (jpeg.byteLength <= MAX_FACE_BYTES) break
  }
  return jpeg
}

const as: Record<ImageKind, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpeg: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 84 }),
}

/** Looks at the header before a pixel is decoded. Metadata stays behind: sharp keeps none unless told to. */
async function open(image: Uint8Array, kind?: ImageKind): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const header = await sharp(image, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageRefused('unreadable', error)
    })
  if (kind ? header.format !== kind : !(header.format in as)) throw new ImageRefused('unreadable')
  const most = header.isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS
  if (header.width * header.height > most) throw new ImageRefused('too_many_pixels')
  return sharp(image, options).timeout({ seconds: MAX_SECONDS }).autoOrient()
}

async function encode(picture: Sharp): Promise<Uint8Array> {
  try {
    return await picture.toBuffer()
  } catch (error) {
    throw new ImageRefused('unreadable', error)
  }
}
