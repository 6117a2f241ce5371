import type { Kernel } from './context.ts'

/**
 * What a founder is told of a visit or a browser in place of its id: always the same for one founder, and nobody
 * else's. With the id itself one could end its calls with other founders, or be taken for it. 32 hex characters.
 */
export const visitorMark = ({ secrets }: Pick<Kernel, 'secrets'>, ownerId: string, id: string): string =>
  secrets.mark('visitor', `${ownerId} ${id}`).subarray(0, 16).toString('hex')

/**
 * What a visit goes by in a talk that is not to be put beside a name: always the same, and nothing else in the database
 * is kept under it.
 */
export const unnamedVisit = ({ secrets }: Pick<Kernel, 'secrets'>, sessionId: string): string =>
  secrets.mark('unnamed-visit', sessionId).toString('hex')

/** By which the visitor who proved an address finds their talks with one founder again. */
export const visitorKey = ({ secrets }: Pick<Kernel, 'secrets'>, ownerId: string, email: string): Buffer =>
  secrets.mark('visitor-key', `${ownerId} ${email.toLowerCase()}`)
