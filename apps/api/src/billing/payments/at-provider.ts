import type { Context } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

const AWAY = 'The payment provider does not answer just now'

/** What a provider answers; refuses `unavailable` where it does not, and says why in the log alone. */
export function atProvider<T>({ log }: Pick<Context, 'log'>, asked: Promise<T>): Promise<T> {
  return asked.catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    log.warn({ err: cause }, 'the payment provider did not answer')
    throw new AppError('unavailable', { detail: AWAY, cause })
  })
}
