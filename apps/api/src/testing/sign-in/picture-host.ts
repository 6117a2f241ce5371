import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PictureHost {
  /** With its port, as the settings list it. */
  host: string
  url: string
  /** What it was asked for, oldest first. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A host of pictures on loopback. */
export async function startPictureHost(answer: RequestListener): Promise<PictureHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
