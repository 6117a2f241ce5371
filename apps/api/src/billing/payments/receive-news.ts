import type { FastifyInstance } from 'fastify'
import { ForgedNews, type Payments } from '../../adapters/payments/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { storeNews } from './payment-queries.ts'

/** An event of Stripe's is some kilobytes; one with many lines some tens. */
const MAX_BODY_BYTES = 256 * 1024
export const WEBHOOK_PATH = '/v1/billing/webhooks/stripe'

/**
 * Where the payment provider tells what happened. It has no session and no bearer: the signature over the bytes is
 * all, and what is told is only a reason to ask. A forged one costs a hash and no statement, so that none has to be
 * turned away for its number.
 */
export function mountNews(app: FastifyInstance, kernel: Kernel, payments: Payments): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post(
      WEBHOOK_PATH,
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { rateLimit: false },
        onRequest: (request, _reply, next) =>
          next(request.headers['stripe-signature'] ? undefined : refuse('malformed')),
      },
      async (request) => {
        const signature = String(request.headers['stripe-signature'])
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receive(kernel, payments, body, signature)
        return { received: true }
      },
    )
  })
}

async function receive(kernel: Kernel, payments: Payments, body: Buffer, signature: string): Promise<void> {
  const news = readNews(payments, body, signature)
  if (!news) return
  await inTransaction(kernel, async ({ db, bus, clock }) => {
    if (await storeNews(db, news, clock.now())) await bus.emit(db, 'payment.told', { eventId: news.id })
  })
}

function readNews(payments: Payments, body: Buffer, signature: string) {
  try {
    return payments.readNews(body, signature)
  } catch (error) {
    if (error instanceof ForgedNews) throw refuse('malformed')
    throw error
  }
}
