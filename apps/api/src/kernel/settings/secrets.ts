import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Keys derived from the one secret of this installation. */
export interface Secrets {
  /** Signs bearer tokens and grants (HS256). */
  signingKey: KeyObject
  /** Keyed hash: what it was made from cannot be guessed offline. */
  mac(purpose: string, text: string | Uint8Array): Buffer
  /** Encrypts what must be kept but not readable in the database. */
  seal(text: string): Buffer
  /** Null where it was not sealed here. */
  open(sealed: Uint8Array): string | null
}

/** Reads the installation's secret from DATA_DIR, or makes it there, readable by its owner only. */
export async function loadSecrets(dataDir: string, configured?: string): Promise<Secrets> {
  if (configured) return secretsFrom(configured)
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, 'secret')
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  await chmod(file, 0o600)
  return secretsFrom((await readFile(file, 'utf8')).trim())
}

export function secretsFrom(root: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest()
  // Key objects: raw bytes are made into one for every use, which costs more than a short hash does.
  const macKey = createSecretKey(derive('mac'))
  const sealKey = derive('seal')
  return {
    signingKey: createSecretKey(derive('sign')),
    mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\0`).update(text).digest(),
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (sealed.byteLength < 28) return null
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      try {
        return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // A wrong tag: somebody else's bytes.
        return null
      }
    },
  }
}
