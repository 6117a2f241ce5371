import { once } from 'node:events'
import net from 'node:net'

export interface Request {
  path: string
  method?: 'GET' | 'POST'
  token?: string
  body?: unknown
}

export interface Measured {
  perSecond: number
  latenciesMs: number[]
}

/**
 * Asks one after the other on each of `connections` kept-alive sockets for `forMs`. Throws where an answer is none.
 * Speaks as much HTTP as it needs: Node's own client costs more than the servers that are measured.
 */
export async function drive(
  base: string,
  connections: number,
  forMs: number,
  next: () => Request,
): Promise<Measured> {
  const { hostname, port } = new URL(base)
  const latenciesMs: number[] = []
  const startMs = performance.now()
  const untilMs = startMs + forMs
  const one = async () => {
    const socket = net.connect(Number(port), hostname)
    socket.setNoDelay(true)
    await once(socket, 'connect')
    while (performance.now() < untilMs) {
      const request = next()
      const text = textOf(request)
      const askedMs = performance.now()
      const status = await ask(socket, text)
      latenciesMs.push(performance.now() - askedMs)
      if (status < 200 || status > 299) throw new Error(`${request.path} answered ${status}`)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { perSecond: (latenciesMs.length * 1_000) / (performance.now() - startMs), latenciesMs }
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'

function textOf({ path, method = 'GET', token, body }: Request): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    `user-agent: ${BROWSER}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(json === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${json}`
}

/** Sends a request and answers the status, once the whole answer came. It must tell its length. */
function ask(socket: net.Socket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missingBytes = Number.POSITIVE_INFINITY
    const end = (error: Error | null) => {
      socket.off('data', take)
      socket.off('close', cut)
      if (error) reject(error)
      else resolve(Number(head.slice(9, 12)))
    }
    const cut = () => end(new Error('the connection was cut'))
    const take = (bytes: Buffer) => {
      let bodyBytes = bytes.length
      if (missingBytes === Number.POSITIVE_INFINITY) {
        const before = head.length
        head += bytes.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (length === undefined) return end(new Error('an answer without a length'))
        missingBytes = Number(length)
        bodyBytes = before + bytes.length - headEnd - 4
      }
      missingBytes -= bodyBytes
      if (missingBytes <= 0) end(null)
    }
    socket.on('data', take)
    socket.on('close', cut)
    socket.write(text)
  })
}
