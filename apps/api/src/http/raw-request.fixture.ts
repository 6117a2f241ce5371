import http from 'node:http'
import net from 'node:net'

export interface RawReply {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** A request whose path goes out as it is written: `fetch` would tidy up `..` and `%2e`. */
export function rawRequest(
  base: string,
  path: string,
  options: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Bytes as they are, and all that comes back until the server closes. */
export function rawBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
