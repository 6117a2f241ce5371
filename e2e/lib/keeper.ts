import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type Product, runProduct, type Started } from './product.ts'

/** Where journeys ask for what several of them use. */
export interface Keeper {
  url: string
  close(): Promise<void>
}

/**
 * Makes what is asked for when it is first asked for, and keeps it to the end of the run: the sample company, which
 * speaks a whole pitch beforehand, and one running product for each worker, whose files come one after the other.
 */
export async function startKeeper(): Promise<Keeper> {
  const started: Promise<Product>[] = []
  const begin = (first: Started | null) => {
    const product = runProduct({ first })
    started.push(product)
    return product
  }
  const make = async (): Promise<Started> => {
    const product = await begin(null)
    await product.stop()
    return factsOf(product)
  }
  let made: Promise<Started> | undefined
  const firstStart = () => {
    made ??= make()
    return made
  }
  const shared = new Map<string, Promise<Product>>()
  const sharedOf = async (worker: string): Promise<Product> => {
    const known = await shared.get(worker)
    // Where one file ended it, that file has failed, and the next has another.
    if (known && !known.hasEnded()) return known
    const next = firstStart().then(begin)
    shared.set(worker, next)
    return next
  }
  const answer = async ({ url = '' }: IncomingMessage): Promise<Started> => {
    const [, what, worker = ''] = url.split('/')
    return what === 'first-start' ? firstStart() : factsOf(await sharedOf(worker))
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (kept) => response.end(JSON.stringify(kept)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for the keeper')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      // One that did not start has ended already.
      for (const one of await Promise.allSettled(started)) {
        if (one.status === 'fulfilled') await one.value.remove()
      }
    },
  }
}

const factsOf = ({ url, dataDir, output }: Product): Started => ({ url, dataDir, output: output() })
