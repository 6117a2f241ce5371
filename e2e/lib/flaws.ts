import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Whatever the levels A and AA ask for. */
export const WCAG_AA = { tag: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** What another scheme at one width can change. */
export const COLOURS = { rule: ['color-contrast'] }

type Only = { tag: string[] } | { rule: string[] }

const judging = (only: Only | undefined): axe.RunOptions => ({
  // Nothing is read of what is passed, and describing that takes most of the time.
  resultTypes: ['violations'],
  selectors: false,
  ...(only && { runOnly: 'tag' in only ? only.tag : { type: 'rule', values: only.rule } }),
})

/**
 * What shuts somebody out on the page that is open, as it stands, by all rules or by some. Judged in the page itself: a
 * frame would be left out, so there may be none.
 */
export async function flawsOf(page: Page, only?: Only): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has a frame, which is not judged`)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    const { axe: own } = window as unknown as { axe: typeof axe }
    const found = await own.run(document, options)
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, judging(only))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
}
