import type { Kernel } from './context.ts'

/**
 * What a founder is told of a visit or a browser in place of its id: always the same for one founder, and nobody
 * else's. With the id itself one could end its calls with other founders, or be taken for it. 32 hex characters.
 */
export const visitorMark = ({ secrets }: Pick<Kernel, 'secrets'>, ownerId: string, id: string): string =>
  secrets.mac('visitor', `${ownerId} ${id}`).subarray(0, 16).toString('hex')
