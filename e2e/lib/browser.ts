import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/**
 * What a window makes ready beside its page, for an address bar that nobody sees: most of the processor
 * time that it takes to open one.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright turns off: only the last flag of that name counts, so it is said again. */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF, ...UNSEEN].join(',')}`,
]

/** A real Chromium. With `microphone`, an absolute path of a WAV file, its fake microphone says that file once. */
export function launchBrowser(options: { microphone?: string } = {}): Promise<Browser> {
  const args = [...FLAGS]
  if (options.microphone) {
    args.push(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${options.microphone}%noloop`,
    )
  }
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args,
    ignoreDefaultArgs: ['--mute-audio'],
  })
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Violations of the content security policy and uncaught errors, which no journey may have. */
  troubles: string[]
}

/** Longest wait before each answer, ms: what a journey takes for granted about the order of things shows itself then. */
const ANSWERS_WAIT_MS = Number(process.env.ANSWERS_WAIT_MS ?? 0)

async function waitBeforeAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await sleep(Math.random() * ANSWERS_WAIT_MS)
    // The page that asked may be gone by now.
    await route.continue().catch(() => {})
  })
}

/** A window of its own, as private as a private window: nothing is shared with another visitor. */
export async function aVisitor(
  browser: Browser,
  size = { width: 1440, height: 900 },
  options: {
    userAgent?: string
    colorScheme?: 'light' | 'dark'
    hasTouch?: boolean
    isMobile?: boolean
    storageState?: BrowserContextOptions['storageState']
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...options,
    viewport: size,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  if (ANSWERS_WAIT_MS > 0) await waitBeforeAnswers(context)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) troubles.push(message.text())
  })
  return { page, context, troubles }
}

/** The window of a founder who signed in here before: where coming in is not what a journey is about. */
export function aDesk(
  browser: Browser,
  { url }: { url: string },
  { token }: { token: string },
  size?: { width: number; height: number },
): Promise<Visitor> {
  const localStorage = [{ name: 'understudy.token', value: token }]
  return aVisitor(browser, size, { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
}

/** Nothing stands beside the window: the page scrolls one way only. */
export const fitsWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Such calls of the page wait until the answer is called; `asked` resolves once there is one. */
export async function holdBack(
  page: Page,
  method: string,
  path: string,
): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === path,
    async (route, request) => {
      if (request.method() === method) {
        asked.resolve()
        await gone.promise
      }
      // The page that asked may be gone by now.
      await route.fallback().catch(() => {})
    },
  )
  return { asked: asked.promise, letGo: gone.resolve }
}

/** Counts what a founder has to do: fields filled and buttons pressed. */
export class Steps {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(
    role: 'button' | 'link' | 'tab' | 'checkbox' | 'switch' | 'radio',
    name: string | RegExp,
  ): Promise<void> {
    this.count++
    await this.#page.getByRole(role, { name }).first().click()
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    this.count++
    await this.#page.getByLabel(label).first().fill(text)
  }
}

/** Fills the sign-in page that is open, or about to be. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page of the workspace as somebody who has to sign in for it first. */
export async function openAs(
  page: Page,
  founder: { email: string; password: string },
  address: string,
): Promise<void> {
  await page.goto(address)
  await page.waitForURL('**/login')
  await signIn(page, founder)
  await page.waitForURL(address)
}
