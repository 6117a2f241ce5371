import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'

/** The way between a browser and the product, which can be cut. */
export interface Line {
  url: string
  /** Everything that is open breaks off, nothing new gets through, and the browser says that it is offline. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** Emulation alone leaves an open socket of a worker alive, so the line itself is cut as well. */
export async function aLine(product: { url: string }, page: Page): Promise<Line> {
  const { hostname, port } = new URL(product.url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for a line')
  const browser = await page.context().newCDPSession(page)
  const emulate = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    async cut() {
      isCut = true
      hangUp()
      await emulate(true)
    },
    async mend() {
      isCut = false
      await emulate(false)
    },
    async close() {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
