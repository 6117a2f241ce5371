import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { earlyScript } from './early-script.ts'

const transformed = async (html: string) => {
  const { transformIndexHtml: hook } = earlyScript()
  if (typeof hook !== 'object') throw new Error('it has an order')
  return await Reflect.apply(hook.handler, undefined, [html])
}

it.each(['pitch.html', 'public.html'])('keeps what is pressed early on %s, and once', async (page) => {
  const html = String(await transformed(await readFile(new URL(`../${page}`, import.meta.url), 'utf8')))
  expect(html.split('pressedEarly = null')).toHaveLength(2)
  expect(html.split("addEventListener('click', hold, true)")).toHaveLength(2)
  expect(html).not.toContain('<!--early-->')
})
