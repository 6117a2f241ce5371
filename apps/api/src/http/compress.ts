import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A smaller answer fits into one packet as it is. */
const LEAST_BYTES = 1_400
/** Beyond, a thread of the pool does it: brotli at this quality takes about a millisecond for so much. */
const MOST_BYTES_AT_ONCE = 32 * 1024
const QUALITY = 4

/**
 * Answers travel compressed where the caller takes that. What arrives is never unpacked: a small body must not
 * become a large one here.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    syncThreshold: MOST_BYTES_AT_ONCE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    zlibOptions: { level: QUALITY },
    globalDecompression: false,
  })
}

/** Answers that hold a secret travel as they are: their compressed length would tell of it. */
export const holdsSecrets = (path: string): boolean => path.startsWith('/v1/auth/')
