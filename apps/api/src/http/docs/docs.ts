import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const require = createRequire(import.meta.url)
const SWAGGER_DIR = path.dirname(require.resolve('swagger-ui-dist/package.json'))
const SERVED = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Understudy: the calls</title>
    <link rel="icon" href="/docs/assets/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css">
    <script src="/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body><main id="calls"></main></body>
</html>
`
const START = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none', validatorUrl: null })
`
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The page writes style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/docs`: the calls to read and to try; `/docs/openapi.json`: the document behind it. */
export async function mountDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: Promise<string> | undefined
  // Made when somebody first reads it, and not while a server starts.
  const documentOnce = () => (document ??= openApiDocument(publicUrl).then((made) => JSON.stringify(made)))
  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await documentOnce()),
  )
  await app.register(fastifyStatic, {
    root: SWAGGER_DIR,
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (asked) => SERVED.includes(asked),
  })
}
