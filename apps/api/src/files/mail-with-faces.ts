import type { MailProvider } from '../adapters/mail/port.ts'
import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { Kernel } from '../kernel/context.ts'
import { FACE_CID, type FacePicture, withPicture } from '../kernel/letters/face.ts'
import type { MessagePorts } from '../kernel/outbox.ts'
import type { FilePorts } from './arriving/receive-file.ts'
import { findOwnFile } from './queries.ts'
import { parsePath } from './rules.ts'

/** Twice what is shown, for dense screens. */
const SIDE_PX = 96
/** Some three hundred faces. */
const MAX_KEPT_BYTES = 1024 * 1024

/**
 * Sends a mail with the picture that it names, as small as it is shown, and with the initials that stand in it where
 * that is gone or cannot be read: the mail is worth more than its picture. One statement for a mail that names one.
 */
export function mailWithFaces(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  mail: Pick<MailProvider, 'send'>,
  ports: FilePorts,
): MessagePorts['mail'] {
  const smallFace = createSmallFaces(kernel, ports)
  return {
    async send(id, to, message) {
      const { face, html } = message
      const jpeg = face && html !== undefined ? await smallFace(face) : null
      if (!face || html === undefined || !jpeg) return mail.send(id, to, message)
      const shown = { ...message, html: withPicture(html, face.name) }
      return mail.send(id, to, shown, { cid: FACE_CID, jpeg })
    },
  }
}

/** Faces as mails show them, made once and kept in memory; null where there is none. */
function createSmallFaces(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { storage, images }: FilePorts,
) {
  const kept = createBoundedCache<Uint8Array>(MAX_KEPT_BYTES)
  return async ({ ownerId, path }: FacePicture): Promise<Uint8Array | null> => {
    const place = parsePath(path)
    // Asked each time: a picture that was taken away goes out no more.
    const file = place && (await findOwnFile(db, ownerId, place.bucket, place.path))
    if (!file) return null
    const known = kept.get(file.storage_key, clock.nowMs())
    if (known) return known
    try {
      const jpeg = await images.face(await storage.read(file.storage_key), SIDE_PX)
      kept.set(file.storage_key, jpeg, jpeg.byteLength)
      return jpeg
    } catch (error) {
      log.warn({ err: error }, 'a mail leaves with initials: the picture that it names could not be read')
      return null
    }
  }
}
