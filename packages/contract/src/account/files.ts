import { z } from 'zod'
import { clonePaths, editErrors } from '../base/clone-paths.ts'
import { Done, IdParam, Paging, Text, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { Audience } from '../clone/knowledge-parts.ts'

/** Sides of the smaller copies that a sign-in provider's picture is kept in as well. */
export const PICTURE_COPY_SIDES_PX: readonly number[] = [96, 192]

/** Widths in which a slide can be asked for beside its own, for windows and screens that show it smaller. */
export const SLIDE_WIDTHS_PX: readonly number[] = [480, 800, 1200]

export const Bucket = z.enum(['clone-files', 'avatars'])
export type Bucket = z.infer<typeof Bucket>

export const StoredFile = z.object({
  id: z.string(),
  bucket_name: Bucket,
  /** Within its bucket. A clone names a file as `<bucket_name>/<file_path>`. */
  file_path: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  created_at: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Where a signed address leads; a browser follows it, no client of the contract calls it. */
export const RAW_FILE_PATH = '/v1/files/raw/:bucket/*'

/** A document of a clone: its text feeds the answers, its pages can be slides. */
export const CloneDocument = z.object({
  id: z.string(),
  file: StoredFile,
  status: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read, in words for the founder. */
  failure: z.string().nullable(),
  /** When reading goes on, while it waits for longer than its turn. */
  reading_resumes_at: z.string().nullable(),
  pages: z.int(),
  /** Slides of a presentation that have no picture. */
  pages_undrawn: z.int(),
  passages: z.int(),
  /** Visitors of the next version may take it along. */
  offered: z.boolean(),
  /** Who is answered from it, and may take it along where it is offered. */
  audience: Audience,
  /** Pages as pictures. `path` is what a section takes as its slide. */
  slides: z.array(z.object({ page: z.int(), path: z.string(), url: z.string() })),
  created_at: z.string(),
})
export type CloneDocument = z.infer<typeof CloneDocument>

export const FileName = z.object({ bucket_name: Bucket, file_path: Words(500) })
export type FileName = z.infer<typeof FileName>

const uploadErrors = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'wrong_state',
  'too_large',
  'unsupported_media',
  'invalid',
  'storage_full',
] as const

/** A picture that a section can show. */
export const CloneSlide = z.object({
  /** What a section names. */
  path: z.string(),
  /** Signed; it holds until the end of tomorrow. */
  url: z.string(),
  /** Of the deck, or of the picture itself. */
  name: z.string(),
  /** Null for one whose deck is gone, or that never had one; it can be deleted like any file. */
  document_id: z.string().nullable(),
  page: z.int().nullable(),
  created_at: z.string(),
})
export type CloneSlide = z.infer<typeof CloneSlide>

export const fileRoutes = {
  uploadFile: defineRoute({
    name: 'uploadFile',
    method: 'POST',
    path: '/v1/files/upload',
    auth: 'user',
    out: z.object({ file: StoredFile, document: CloneDocument.nullable() }),
    status: 201,
    errors: uploadErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: LIMITS.maxUploadBytes,
    summary:
      'Upload a file of a clone (multipart: file, clone_id, in any order): PDF, PPTX, DOCX, TXT, MD, PNG, JPEG, WEBP. ' +
      'Sent twice it is one file',
  }),
  deleteFile: defineRoute({
    name: 'deleteFile',
    method: 'DELETE',
    path: '/v1/files/delete',
    auth: 'user',
    /** Named in the address or in a body; the address wins. */
    query: FileName.partial(),
    body: FileName.partial(),
    out: Done,
    errors: ['unauthenticated', 'not_found', 'invalid'],
    summary: 'Delete a file, with the document that was read from it',
  }),
  signFileUrl: defineRoute({
    name: 'signFileUrl',
    method: 'GET',
    path: '/v1/files/signed-url',
    auth: 'user',
    query: z.object({
      bucket_name: Bucket,
      file_path: Words(500),
      expires_in: z.coerce.number().int().min(1).default(LIMITS.signedUrlSeconds),
    }),
    out: z.object({ signed_url: z.string(), expires_at: z.string() }),
    errors: ['unauthenticated', 'not_found'],
    summary: 'A signed address of a file; a longer life than 7 days is capped',
  }),
  listDocuments: defineRoute({
    name: 'listDocuments',
    method: 'GET',
    ...clonePaths('/:id/documents'),
    auth: 'user',
    params: IdParam,
    out: z.array(CloneDocument),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
    summary: 'Documents of a clone',
  }),
  listSlides: defineRoute({
    name: 'listSlides',
    method: 'GET',
    ...clonePaths('/:id/slides'),
    auth: 'user',
    params: IdParam,
    query: z.object(Paging),
    out: z.object({ slides: z.array(CloneSlide), total: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
    summary:
      'Pictures that sections of a clone can show: of its decks page by page, then those that outlived their deck',
  }),
  uploadSlide: defineRoute({
    name: 'uploadSlide',
    method: 'POST',
    ...clonePaths('/:id/slides'),
    auth: 'user',
    params: IdParam,
    out: CloneSlide,
    status: 201,
    errors: uploadErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: LIMITS.maxImageBytes,
    summary:
      'Upload a picture that sections of a clone can show (multipart: file); kept as large as a stage shows it, without ' +
      'metadata. Sent twice it is one slide',
  }),
  offerDocument: defineRoute({
    name: 'offerDocument',
    method: 'PUT',
    ...clonePaths('/:id/documents/:documentId'),
    auth: 'user',
    params: z.object({ id: Uuid, documentId: Uuid }),
    body: z
      .object({ offered: z.boolean().optional(), audience: Audience.optional() })
      .refine(({ offered, audience }) => offered !== undefined || audience !== undefined, {
        message: 'must name something to change',
      }),
    out: CloneDocument,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
    summary:
      'Offer a document to visitors, or no longer, and say who may hear it; it holds from the next version on',
  }),
  uploadMemberImage: defineRoute({
    name: 'uploadMemberImage',
    method: 'POST',
    ...clonePaths('/:id/team/member/:memberId/image'),
    auth: 'user',
    params: z.object({ id: Uuid, memberId: Text(64) }),
    /** `image` is what the member now holds, `url` shows it. */
    out: z.object({ image: z.string(), url: z.string() }),
    errors: uploadErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: LIMITS.maxImageBytes,
    summary: 'Upload the picture of a team member (multipart: file); kept square, without metadata',
  }),
  removeMemberImage: defineRoute({
    name: 'removeMemberImage',
    method: 'DELETE',
    ...clonePaths('/:id/team/member/:memberId/image'),
    auth: 'user',
    params: z.object({ id: Uuid, memberId: Text(64) }),
    out: Done,
    errors: editErrors,
    summary: 'Take the picture of a team member away; repeating it changes nothing',
  }),
  uploadCloneAvatar: defineRoute({
    name: 'uploadCloneAvatar',
    method: 'POST',
    ...clonePaths('/:id/avatar'),
    auth: 'user',
    params: IdParam,
    /** `avatar` is what the clone now holds, `url` shows it. */
    out: z.object({ avatar: z.string(), url: z.string() }),
    errors: uploadErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: LIMITS.maxImageBytes,
    summary: 'Upload the picture of a clone (multipart: file); kept square, without metadata',
  }),
  removeCloneAvatar: defineRoute({
    name: 'removeCloneAvatar',
    method: 'DELETE',
    ...clonePaths('/:id/avatar'),
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: editErrors,
    summary: 'Take the picture of a clone away; repeating it changes nothing',
  }),
}
