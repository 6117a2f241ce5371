import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'

/** A span as OTLP over HTTP has it in JSON, in short. */
export interface TakenSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** 2 server, 3 client, 5 consumer. */
  kind: number
  attributes: Record<string, string | number | boolean>
  failed: boolean
}

export interface OtlpPeer {
  endpoint: string
  spans: TakenSpan[]
  /** Of the resource that sent last. */
  resource: Record<string, string | number | boolean>
  /** Everything that came, headers too, to look for what should not be in it. */
  everything(): string
  requestCount: number
  /** Answered to all until it is null again; `hang` never answers. */
  refuse: number | 'hang' | null
  close(): Promise<void>
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
type Pairs = { key: string; value: Value }[]
interface Sent {
  resourceSpans: {
    resource: { attributes: Pairs }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        kind: number
        attributes?: Pairs
        status?: { code?: number }
        startTimeUnixNano: string
        endTimeUnixNano: string
      }[]
    }[]
  }[]
}

const plain = (pairs: Pairs = []) =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  )

/** A loopback server that takes traces as an OpenTelemetry collector does, and refuses what none would take. */
export async function startOtlpPeer(): Promise<OtlpPeer> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 20 * 1024 * 1024 })
  const raw: string[] = []
  const peer: OtlpPeer = {
    endpoint: '',
    spans: [],
    resource: {},
    everything: () => raw.join('\n'),
    requestCount: 0,
    refuse: null,
    close: () => app.close(),
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/v1/traces', async (request, reply) => {
    peer.requestCount++
    if (peer.refuse === 'hang') return reply.hijack()
    if (peer.refuse !== null) return reply.code(peer.refuse).send({ message: 'no' })
    const sent = Buffer.from(request.body as Uint8Array)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString('utf8')
    raw.push(JSON.stringify(request.headers), text)
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
      peer.resource = plain(resource.attributes)
      for (const { attributes, status, startTimeUnixNano, endTimeUnixNano, ...span } of scopeSpans.flatMap(
        ({ spans }) => spans,
      )) {
        if (!/^[\da-f]{32}$/.test(span.traceId) || !/^[\da-f]{16}$/.test(span.spanId)) return reply.code(400)
        if (BigInt(endTimeUnixNano) < BigInt(startTimeUnixNano)) return reply.code(400)
        peer.spans.push({ ...span, attributes: plain(attributes), failed: status?.code === 2 })
      }
    }
    return { partialSuccess: {} }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  peer.endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return peer
}
