import type { Page } from 'playwright-core'

/** Which formatters of a language the page that stands has made: the first has the browser read that language's data. */
export async function formattersMade(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const intl = Intl as unknown as Record<string, new (...given: never[]) => object>
    for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'PluralRules']) {
      const Own = intl[name]
      if (!Own) continue
      intl[name] = new Proxy(Own, {
        construct: (target, given) => {
          made.push(name)
          return Reflect.construct(target, given)
        },
      })
    }
    for (const { prototype } of [Number, Date] as { prototype: object }[]) {
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
        const own = Reflect.get(prototype, name)
        if (!Object.hasOwn(prototype, name)) continue
        Object.defineProperty(prototype, name, {
          value(this: unknown, ...given: unknown[]) {
            made.push(name)
            return Reflect.apply(own, this, given)
          },
        })
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { made: string[] }).made)
}
