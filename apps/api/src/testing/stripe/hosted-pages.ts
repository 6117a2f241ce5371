import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../kernel/letters/html.ts'
import type { StripeBooks } from './books.ts'

const html = (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>Hosted page</title><main>${body}</main></html>`)

/** The pages to which founders are sent: a checkout with a button to pay, and a portal. */
export function hostedPages(app: FastifyInstance, books: StripeBooks): void {
  app.get<{ Params: { id: string } }>('/c/pay/:id', async ({ params }, reply) => {
    const session = books.sessions.get(params.id)
    if (!session) return reply.code(404).send('no such checkout')
    const price = `$${(session.cents / 100).toFixed(2)}`
    return html(
      reply,
      `<h1>${escapeHtml(session.name)}</h1><p>${price}</p><form method="post"><button>Pay</button></form>
<a href="${escapeHtml(session.cancel_url)}">Back</a>`,
    )
  })
  app.post<{ Params: { id: string } }>('/c/pay/:id', async ({ params }, reply) => {
    const session = books.pay(params.id)
    return reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })
  app.get<{ Querystring: { back?: string } }>('/p/session/:id', async ({ query }, reply) =>
    html(reply, `<h1>Billing portal</h1><a href="${escapeHtml(query.back ?? '')}">Back</a>`),
  )
}
