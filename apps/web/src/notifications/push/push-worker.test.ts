import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SCRIPT = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://pitch.example'

interface Happening {
  waitUntil(work: Promise<unknown>): void
  [name: string]: unknown
}

/** The worker as a browser runs it, over windows that are open. */
function aWorker(...open: string[]) {
  const listeners = new Map<string, (event: Happening) => void>()
  const done: string[] = []
  const globals = {
    addEventListener: (name: string, listener: (event: Happening) => void) => listeners.set(name, listener),
    skipWaiting: () => done.push('skipWaiting'),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: object) =>
        void done.push(`${title} ${JSON.stringify(options)}`),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  }
  new Function(...Object.keys(globals), SCRIPT)(...Object.values(globals))
  const happen = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one) => void work.push(one) })
    await Promise.all(work)
    return done
  }
  const press = (path: unknown) =>
    happen('notificationclick', {
      notification: { close: () => void done.push('close'), data: { path } },
    })
  return { happen, press, listens: [...listeners.keys()] }
}
const data = (text: string) => ({ data: { json: () => JSON.parse(text) } })

it('shows what came, and something whatever came', async () => {
  const { happen } = aWorker()
  await happen('push', data('{"title":"Ines is on the round now","body":"At Heron","path":"/calls"}'))
  await happen('push', data('no JSON'))
  expect(await happen('push', { data: null })).toEqual([
    'Ines is on the round now {"body":"At Heron","icon":"/icon-192.png","data":{"path":"/calls"}}',
    'Understudy {"body":"","icon":"/icon-192.png","data":{"path":"/notifications"}}',
    'Understudy {"body":"","icon":"/icon-192.png","data":{"path":"/notifications"}}',
  ])
})

it('opens the page that it leads to, or comes back to where that is open, on this site alone', async () => {
  expect(await aWorker().press('/calls')).toEqual(['close', `open ${ORIGIN}/calls`])
  expect(await aWorker(`${ORIGIN}/`, `${ORIGIN}/calls`).press('/calls')).toEqual([
    'close',
    `focus ${ORIGIN}/calls`,
  ])
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect([path, await aWorker().press(path)]).toEqual([path, ['close', `open ${ORIGIN}`]])
  }
})

it('stands in the way of nothing: it answers no request and keeps nothing', () => {
  expect(aWorker().listens.toSorted()).toEqual(['install', 'notificationclick', 'push'])
  expect(SCRIPT).not.toMatch(/caches|fetch|claim/)
})
