import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'

/**
 * Keys derived from the secret of this installation, and from others that it accepts meanwhile: the former one, or the
 * next one before any node uses it.
 */
export interface Secrets {
  /** Signs bearer tokens and grants (HS256), by the secret in use. */
  signingKey: KeyObject
  /** `jwtVerify` with each secret that is accepted; rejects as that does. */
  verify(token: string, options: JWTVerifyOptions): Promise<JWTPayload>
  /** Keyed hash by the secret in use: of what is given away, to be known again by {@link macs}. */
  mac(purpose: string, text: string | Uint8Array): Buffer
  /** The same by each secret that is accepted, the one in use first. */
  macs(purpose: string, text: string | Uint8Array): Buffer[]
  /** Whether `given`, or as much of it as there is, is one of {@link macs}. */
  isMac(purpose: string, text: string | Uint8Array, given: Uint8Array): boolean
  /**
   * Keyed hash of what is kept to be found or compared later: visitors, networks, limits, codes. It is the same for as
   * long as the installation lives, for what was hashed is nowhere, and cannot be hashed anew with another secret.
   */
  mark(purpose: string, text: string | Uint8Array): Buffer
  /** Encrypts what must be kept but not readable in the database. */
  seal(text: string): Buffer
  /** Null where it was not sealed here. */
  open(sealed: Uint8Array): string | null
  /** Whether {@link open} needs a secret for it that is not in use any more. */
  isSealedBefore(sealed: Uint8Array): boolean
}

/** What one secret comes to. Key objects: raw bytes are made into one for every use, which costs more than a short hash. */
interface Keys {
  sign: KeyObject
  mac: KeyObject
  seal: Buffer
}

const derived = (root: string, purpose: string) => createHmac('sha256', root).update(purpose).digest()
const keysOf = (root: string): Keys => ({
  sign: createSecretKey(derived(root, 'sign')),
  mac: createSecretKey(derived(root, 'mac')),
  seal: derived(root, 'seal'),
})
const hashed = (key: KeyObject, purpose: string, text: string | Uint8Array) =>
  createHmac('sha256', key).update(`${purpose}\0`).update(text).digest()

/** The key of {@link Secrets.mark} of an installation whose secret was never another. */
export const firstMarksKey = (root: string): Buffer => derived(root, 'mac')
/** From which the secret cannot be told. */
export const fingerprintOf = (root: string): Buffer =>
  hashed(keysOf(root).mac, 'fingerprint', 'of this installation')

/**
 * @param roots the secret in use, then others that are accepted
 * @param marks the key of {@link Secrets.mark}
 */
export function secretsFrom(roots: string | readonly [string, ...string[]], marks?: Uint8Array): Secrets {
  const [root, ...others] = typeof roots === 'string' ? [roots] : roots
  const inUse = keysOf(root)
  const all = [inUse, ...others.map(keysOf)]
  const marksKey = createSecretKey(marks ?? firstMarksKey(root))
  const macs = (purpose: string, text: string | Uint8Array) =>
    all.map(({ mac }) => hashed(mac, purpose, text))
  const openedBy = (sealed: Uint8Array) => {
    for (const { seal } of all) {
      const text = opened(seal, sealed)
      if (text !== null) return { text, isFormer: seal !== inUse.seal }
    }
    return null
  }
  return {
    signingKey: inUse.sign,
    verify: (token, options) => verified(all, token, options),
    mac: (purpose, text) => hashed(inUse.mac, purpose, text),
    macs,
    isMac: (purpose, text, given) => macs(purpose, text).some((mac) => isStartOf(given, mac)),
    mark: (purpose, text) => hashed(marksKey, purpose, text),
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', inUse.seal, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed) => openedBy(sealed)?.text ?? null,
    isSealedBefore: (sealed) => openedBy(sealed)?.isFormer ?? false,
  }
}

async function verified(all: readonly Keys[], token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
  for (const [at, { sign }] of all.entries()) {
    try {
      return (await jwtVerify(token, sign, options)).payload
    } catch (error) {
      const isOthers = error instanceof errors.JWSSignatureVerificationFailed
      if (!isOthers || at === all.length - 1) throw error
    }
  }
  throw new Error('there is no secret')
}

/** Shorter than half of one it says nothing. */
const LEAST_MAC_BYTES = 16

function isStartOf(given: Uint8Array, mac: Buffer): boolean {
  const { byteLength } = given
  if (byteLength < LEAST_MAC_BYTES || byteLength > mac.byteLength) return false
  return timingSafeEqual(given, mac.subarray(0, byteLength))
}

function opened(key: Buffer, sealed: Uint8Array): string | null {
  if (sealed.byteLength < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  try {
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // A wrong tag: somebody else's bytes.
    return null
  }
}
