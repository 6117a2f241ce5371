import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './format.ts'

/** What keeps a backup from who finds it. */
export interface Seal {
  encrypt(bytes: Readable): Promise<Readable>
  decrypt(bytes: Readable): Promise<Readable>
  /** What a file's name tells of its contents: nothing. */
  markOf(sha256: string): string
}

/** Nothing does. */
export const OPEN: Seal = {
  encrypt: async (bytes) => bytes,
  decrypt: async (bytes) => bytes,
  markOf: (sha256) => sha256,
}

export interface Keys {
  passphrase: string | undefined
  recipients: readonly string[]
  /** Identities of age, one a line, as its own program writes them. */
  identities: readonly string[]
}

/**
 * A seal of its own for each backup, whose key is sealed for the operator: a passphrase takes a second to try, and
 * there are many files. Null where no key is configured.
 */
export async function makeSeal({
  passphrase,
  recipients,
}: Keys): Promise<{ seal: Seal; key: Uint8Array } | null> {
  if (passphrase === undefined && recipients.length === 0) return null
  if (passphrase !== undefined && recipients.length > 0) {
    throw new BackupError(
      'BACKUP_PASSPHRASE and BACKUP_RECIPIENTS are both given: a backup is sealed with one.',
    )
  }
  const encrypter = new Encrypter()
  try {
    if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch {
    throw new BackupError('BACKUP_RECIPIENTS: one of them is no recipient of age.')
  }
  const identity = await generateX25519Identity()
  return { seal: await sealOf(identity), key: await encrypter.encrypt(identity) }
}

/** The seal of a backup that is there. Throws {@link BackupError} where the configured keys do not open it. */
export async function openSeal(key: Uint8Array, { passphrase, identities }: Keys): Promise<Seal> {
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupError(
      'The backup is sealed: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY_FILE where it was made for recipients.',
    )
  }
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new BackupError('BACKUP_IDENTITY_FILE holds no identity of age (AGE-SECRET-KEY-1…).')
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  try {
    return await sealOf(await decrypter.decrypt(key, 'text'))
  } catch {
    throw new BackupError(
      'The backup does not open: BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE is not the one it was sealed for, or its key.age is damaged.',
    )
  }
}

async function sealOf(identity: string): Promise<Seal> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    encrypt: async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes))),
    decrypt: async (bytes) => fromWeb(await decrypter.decrypt(toWeb(bytes))),
    markOf: (sha256) => createHmac('sha256', identity).update(sha256).digest('hex'),
  }
}

// Node's streams of the web and those of the library are the same, under two names.
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as ReadableStream<Uint8Array>
const fromWeb = (bytes: ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as NodeStream<Uint8Array>)
