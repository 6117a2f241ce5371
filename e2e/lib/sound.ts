import type { Page } from 'playwright-core'

/** Listens at the page's loudspeaker: call it before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { loudest: 0 }
    Object.assign(window, { heard })
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => unknown
    AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
      if (rest[0] instanceof AudioDestinationNode) {
        const meter = this.context.createAnalyser()
        const samples = new Float32Array(meter.fftSize)
        connect.call(this, meter)
        setInterval(() => {
          meter.getFloatTimeDomainData(samples)
          for (const sample of samples) heard.loudest = Math.max(heard.loudest, Math.abs(sample))
        }, 20)
      }
      return connect.apply(this, rest)
    } as typeof AudioNode.prototype.connect
  })
}

/** The loudest sample since the last asking, 0–1. */
export function loudest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { heard } = window as unknown as { heard: { loudest: number } }
    const was = heard.loudest
    heard.loudest = 0
    return was
  })
}
