import type { Page } from 'playwright-core'
import { launchChromium, openPage } from './browser.ts'
import type { LoopFile } from './microphone-file.ts'
import { pageAddress } from './pitch.ts'
import { hangUp, type Setting } from './setting.ts'

const SOUND_WITHIN_MS = 10_000

/**
 * From the press of play to the first sample of the pitch, each time on a page of its own. `spokenLive` counts the
 * starts whose first sentence was not prepared.
 */
export async function measureStarts(
  { server, pitch }: Setting,
  file: LoopFile,
  count: number,
): Promise<{ startsMs: number[]; spokenLive: number }> {
  const browser = await launchChromium(file.path)
  const startsMs: number[] = []
  let spokenLive = 0
  try {
    for (let n = 0; n < count; n++) {
      const troubles: string[] = []
      const { page, close } = await openPage(browser, pageAddress(server.url, pitch), troubles)
      await server.takeMarks()
      await page.click('#play')
      await untilSound(page)
      const ms = await page.evaluate(() => window.bench.firstSoundAfterMs())
      const { spoken } = await server.takeMarks()
      if (spoken.some(({ priority }) => priority === 'live')) spokenLive++
      if (troubles.length > 0) throw new Error(troubles.join('\n'))
      if (ms === null) throw new Error('the pitch was not heard')
      startsMs.push(ms)
      await hangUp(page)
      await close()
    }
  } finally {
    await browser.close()
  }
  return { startsMs, spokenLive }
}

async function untilSound(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => window.bench.firstSoundAfterMs() !== null, null, {
      timeout: SOUND_WITHIN_MS,
    })
  } catch (cause) {
    const { connection, phase, soundUnavailable } = await page.evaluate(() =>
      window.bench.client.getSnapshot(),
    )
    const state = JSON.stringify({ connection: connection.status, phase, soundUnavailable })
    throw new Error(`nothing was heard of the pitch; the talk stands at ${state}`, { cause })
  }
}
