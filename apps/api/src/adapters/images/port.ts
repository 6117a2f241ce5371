/** Pictures that anybody sent, made harmless: decoded, turned upright and encoded anew, without metadata. */
export interface Images {
  /** The same kind of picture, at most {@link MAX_SIDE_PX} a side. Rejects with {@link ImageRefused}. */
  clean(image: Uint8Array, kind: ImageKind): Promise<Uint8Array>
  /** A WebP of all of it, within the box and never enlarged. Rejects with {@link ImageRefused}. */
  within(image: Uint8Array, box: { widthPx: number; heightPx: number }): Promise<Uint8Array>
  /** A square WebP of its middle. Rejects with {@link ImageRefused}. */
  square(image: Uint8Array, sidePx: number): Promise<Uint8Array>
  /** A square JPEG of its middle, of at most {@link MAX_FACE_BYTES}: mail programs know no WebP. Rejects with {@link ImageRefused}. */
  face(image: Uint8Array, sidePx: number): Promise<Uint8Array>
}

export type ImageKind = 'png' | 'jpeg' | 'webp'
export const MAX_SIDE_PX = 4_000
export const MAX_FACE_BYTES = 6 * 1024

export class ImageRefused extends Error {
  readonly reason: 'unreadable' | 'too_many_pixels'

  constructor(reason: 'unreadable' | 'too_many_pixels', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
