import { vi } from 'vitest'

/** What the browser of a test was handed to put where its downloads go; names as the server gave them. */
export function takenDownloads(): { name: string; text: () => Promise<string> }[] {
  const taken: { name: string; text: () => Promise<string> }[] = []
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${made.size}`
    if (blob instanceof Blob) made.set(address, blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.get(this.href)
    if (blob) taken.push({ name: this.download, text: () => blob.text() })
  })
  return taken
}
