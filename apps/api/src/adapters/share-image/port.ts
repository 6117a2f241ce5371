/** What stands on the picture of a shared pitch: nothing that `public` may not hear. */
export interface ShareCard {
  company: string
  tagline: string
  /** Who speaks; empty where nobody is named. */
  speaker: string
  /** "Unofficial preview", "Sample"; empty for a company's own word. */
  mark: string
  /** Any picture that the product has kept; null where there is none. */
  portrait: Uint8Array | null
  slide: Uint8Array | null
}

export interface ShareImages {
  /** A PNG of 1200 × 630 px. Rejects with {@link ShareImageFailed}. */
  draw(card: ShareCard): Promise<Uint8Array>
}

/** `busy`: more are waiting than will be drawn; `unreadable`: letters that our fonts lack; `failed`: the thread ended. */
export class ShareImageFailed extends Error {
  readonly reason: 'busy' | 'unreadable' | 'failed'
  constructor(reason: ShareImageFailed['reason'], cause?: unknown) {
    super(`the share image was not drawn: ${reason}`, { cause })
    this.reason = reason
  }
}
