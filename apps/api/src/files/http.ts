import { authRoutes, fileRoutes, RAW_FILE_PATH } from '@understudy/contract'
import { rangeAsked, tellPart } from '../http/bodies/send-part.ts'
import { type Door, mount } from '../http/mount.ts'
import { type PictureParts, removeAvatar, uploadAvatar } from './account-picture.ts'
import type { FilePorts } from './arriving/receive-file.ts'
import { openRawFile } from './open-raw-file.ts'
import { signFileUrl } from './sign-file-url.ts'

/** Uploading and deleting files of clones are mounted by knowledge, which knows those. */
export function mountFiles(door: Door, parts: PictureParts): void {
  mount(door, fileRoutes.signFileUrl, signFileUrl)
  mount(door, authRoutes.uploadAvatar, uploadAvatar(parts))
  mount(door, authRoutes.removeAvatar, removeAvatar(parts))
  mountRaw(door, parts)
}

interface RawRequest {
  Params: { bucket: string; '*': string }
  /** `side`, `width`: of the copy that is wanted, in pixels; unsigned, for they open nothing else. */
  Querystring: { expires?: unknown; signature?: unknown; side?: unknown; width?: unknown }
}

/** By hand, for it answers bytes and may be kept by browsers. */
function mountRaw(door: Door, ports: FilePorts): void {
  const open = openRawFile(ports)
  door.app.get<RawRequest>(RAW_FILE_PATH, async (request, reply) => {
    const file = await open(door.kernel, {
      bucket: request.params.bucket,
      path: request.params['*'],
      expires: String(request.query.expires ?? ''),
      signature: String(request.query.signature ?? ''),
      side: String(request.query.side ?? ''),
      width: String(request.query.width ?? ''),
      range: rangeAsked(request),
    })
    // Whoever may have the file now may not tomorrow: the way there is asked for anew each time.
    if (file.elsewhere !== null)
      return reply.header('cache-control', 'no-store').redirect(file.elsewhere, 307)
    reply
      .type(file.contentType)
      .header('content-disposition', file.disposition)
      .header('cache-control', `private, max-age=${file.maxAgeSeconds}, immutable`)
    if (file.inParts) tellPart(reply, file.part, file.bytes)
    else reply.header('content-length', file.bytes)
    return reply.send(file.stream ?? undefined)
  })
}
