import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../e2e/install-browser.mjs'
import type { Bench } from './page/page.ts'
import type { Recording } from './recording.ts'

declare global {
  interface Window {
    bench: Bench
  }
}

/** Headless Chromium whose microphone plays a file over and over. */
export function launchChromium(microphoneFile: string): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) {
    throw new Error('no browser: install Chromium or Chrome, or set CHROMIUM_PATH to its executable')
  }
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphoneFile}`,
    ],
    ignoreDefaultArgs: ['--mute-audio'],
  })
}

/** The bench's page, ready to be pressed. Uncaught errors of the page end up in `troubles`. */
export async function openPage(
  browser: Browser,
  address: string,
  troubles: string[],
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(`uncaught in the page: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`in the page: ${message.text()}`)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return { page, close: () => context.close() }
}

export async function takeRecording(page: Page): Promise<Recording> {
  const { mic, playout, ...about } = await page.evaluate(() => window.bench.recording())
  return { ...about, mic: pcmOf(mic), playout: pcmOf(playout) }
}

function pcmOf(base64: string): Int16Array {
  const bytes = Buffer.from(base64, 'base64')
  return Int16Array.from({ length: bytes.length >> 1 }, (_, n) => bytes.readInt16LE(n * 2))
}
