import type { FastifyInstance } from 'fastify'

/** A thousand signs of any script, nine bytes each once they are sent, and what stands beside them. */
const MAX_FORM_BYTES = 16 * 1024

/** Has plain forms read as objects: in a scope of their own, so that no other call takes them. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    async (_request: unknown, body: string | Buffer) =>
      // A browser counts a line's end as one sign towards a field's length, and sends two.
      Object.fromEntries(
        [...new URLSearchParams(String(body))].map(([key, value]) => [key, value.replaceAll('\r\n', '\n')]),
      ),
  )
}
