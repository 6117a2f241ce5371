import { runApart } from '../../kernel/threads/run-apart.ts'
import { type ShareCard, ShareImageFailed, type ShareImages } from './port.ts'

/** Letters of the Latin alphabets with their marks, figures, and the signs that stand between them: what our fonts hold. */
const READABLE = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}€$£¥+=<>|~^`°©®™]*$/u
const MAX_WAITING = 16
const LIMITS = { timeoutMs: 15_000, megabytes: 256 }

/** Draws one picture at a time, each in a thread of its own: laying one out takes a processor for a quarter of a second. */
export function createShareImages(): ShareImages {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async draw(card) {
      if (![card.company, card.tagline, card.speaker].every((words) => READABLE.test(words))) {
        throw new ShareImageFailed('unreadable')
      }
      if (waiting >= MAX_WAITING) throw new ShareImageFailed('busy')
      waiting += 1
      const drawn = last.then(() => drawApart(card))
      last = drawn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1
        })
      return drawn
    },
  }
}

async function drawApart(card: ShareCard): Promise<Uint8Array> {
  try {
    return await runApart<Uint8Array>(new URL('./drawing-thread.ts', import.meta.url), card, LIMITS)
  } catch (error) {
    throw new ShareImageFailed('failed', error)
  }
}
