import { SLIDE_WIDTHS_PX } from '@understudy/contract'
import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { Kernel } from '../kernel/context.ts'
import type { FilePorts } from './arriving/receive-file.ts'
import { type FileRow, isDownload } from './rules.ts'

/** Some hundred of them; a browser keeps what it has, and a node makes what it let go anew. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024
const TALLEST_PX = 4_000

type Narrow = (kernel: Kernel, file: FileRow, width: string) => Promise<Uint8Array | null>

/** A slide in one of the widths that it can be asked for in; null for another width, and for what is no such picture. */
export function createNarrowSlides({ storage, images }: FilePorts): Narrow {
  const kept = createBoundedCache<Uint8Array>(MAX_KEPT_BYTES)
  const making = new Map<string, Promise<Uint8Array | null>>()

  const make = async (file: FileRow, widthPx: number, key: string): Promise<Uint8Array | null> => {
    try {
      const whole = await storage.read(file.storage_key)
      const narrow = await images.within(whole, { widthPx, heightPx: TALLEST_PX })
      kept.set(key, narrow, narrow.byteLength)
      return narrow
    } catch {
      // Whatever keeps it from being made, the slide itself is there, or its own reading says why not.
      return null
    } finally {
      making.delete(key)
    }
  }

  return async (kernel, file, width) => {
    const widthPx = SLIDE_WIDTHS_PX.find((each) => String(each) === width)
    if (widthPx === undefined || file.bucket !== 'clone-files' || isDownload(file)) return null
    const key = `${widthPx} ${file.storage_key}`
    const known = kept.get(key, kernel.clock.nowMs())
    if (known) return known
    const made = making.get(key) ?? make(file, widthPx, key)
    making.set(key, made)
    return made
  }
}
