import { Bucket, PICTURE_COPY_SIDES_PX, type StoredFile } from '@understudy/contract'

export type FileKind = 'pdf' | 'pptx' | 'docx' | 'txt' | 'md' | 'png' | 'jpeg' | 'webp' | 'wav'

const CONTENT_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  wav: 'audio/wav',
}
export const contentTypeOf = (kind: FileKind): string => CONTENT_TYPES[kind]
export const kindOfContentType = (contentType: string): FileKind | null =>
  KINDS.find((kind) => CONTENT_TYPES[kind] === contentType) ?? null
const KINDS = Object.keys(CONTENT_TYPES) as FileKind[]

export const isImage = (kind: FileKind): kind is 'png' | 'jpeg' | 'webp' =>
  kind === 'png' || kind === 'jpeg' || kind === 'webp'

/** Bytes at a file's start that tell its kind. */
export const HEAD_BYTES = 512
/** Bytes at its end that hold the list of a ZIP archive's entries, even with hundreds of pictures inside. */
export const TAIL_BYTES = 256 * 1024

/**
 * What a file is by its first bytes; null for what is not accepted. The name chooses only where the bytes
 * cannot: which of the two texts, and which ZIP archive, whose {@link holdsOffice entries} must then agree.
 */
export function kindOf(head: Buffer, name: string): FileKind | null {
  const ascii = head.toString('latin1')
  if (ascii.startsWith('%PDF-')) return 'pdf'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  const extension = extensionOf(name)
  if (ascii.startsWith('PK\x03\x04')) return extension === 'docx' || extension === 'pptx' ? extension : null
  const kind = extension === 'md' || extension === 'markdown' ? 'md' : extension === 'txt' ? 'txt' : null
  return kind !== null && !looksLikeMarkup(head) ? kind : null
}

/** Word in a browser, and what keeps documents for it, writes `word/document2.xml`. */
const MAIN_PART = { docx: /word\/document[\w-]*\.xml/, pptx: /ppt\/presentation\.xml/ } as const

/** Whether the end of a ZIP archive lists the main part of such a document. */
export const holdsOffice = (tail: Buffer, kind: 'docx' | 'pptx'): boolean =>
  MAIN_PART[kind].test(tail.toString('latin1'))

/** Which deck it is; null for anything else. */
export function deckKindOf(content: Buffer, name: string): 'pdf' | 'pptx' | null {
  const kind = kindOf(content.subarray(0, HEAD_BYTES), name)
  if (kind === 'pptx') return holdsOffice(content.subarray(-TAIL_BYTES), kind) ? kind : null
  return kind === 'pdf' ? kind : null
}

/** A page or a drawing that calls itself a text: it would run where it is shown. */
const looksLikeMarkup = (head: Buffer) =>
  /^\s*<(!doctype|html|svg|script|\?xml|head|body|iframe)/i.test(head.toString('utf8').replace(/^\uFEFF/, ''))

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

const EXTENSIONS: Record<FileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  pptx: ['pptx'],
  docx: ['docx'],
  txt: ['txt'],
  md: ['md', 'markdown'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  wav: ['wav'],
}
const MAX_NAME_CHARS = 160

/** The name that is shown and downloaded under: one line, no folders, with the extension of what it is. */
export function cleanName(sent: string, kind: FileKind): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const line = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const extensions = EXTENSIONS[kind]
  const fits = extensions.includes(extensionOf(line))
  const stem = fits ? line.slice(0, line.lastIndexOf('.')) : line
  const extension = fits ? line.slice(line.lastIndexOf('.')) : `.${extensions[0]}`
  return `${[...stem].slice(0, MAX_NAME_CHARS).join('') || 'file'}${extension}`
}

/** Where the bytes of a file lie within its bucket. */
export const pathOf = (ownerId: string, name: string, kind: FileKind): string =>
  `${ownerId}/${name}.${EXTENSIONS[kind][0]}`

/** Of the smaller copy of an account's picture, `side` pixels wide. */
export const copyStem = (id: string, side: number): string => `${id}-${side}`

/** Where such a copy lies, if there is one; null for what is no picture of an account and for another side. */
export function copyPath(bucket: string, path: string, side: string): string | null {
  const isSide = PICTURE_COPY_SIDES_PX.some((each) => String(each) === side)
  const [, stem] = /^(.+)\.webp$/.exec(path) ?? []
  return bucket === 'avatars' && isSide && stem !== undefined ? `${copyStem(stem, Number(side))}.webp` : null
}

export const keyOf = (file: { bucket: string; path: string }): string => `${file.bucket}/${file.path}`

/** A path as clones keep it, `<bucket>/<owner>/…`; without a bucket it lies among the files of clones. */
export function parsePath(path: string): { bucket: Bucket; path: string } | null {
  const slash = path.indexOf('/')
  if (slash <= 0) return null
  const bucket = Bucket.safeParse(path.slice(0, slash))
  return bucket.success
    ? { bucket: bucket.data, path: path.slice(slash + 1) }
    : { bucket: 'clone-files', path }
}

/** What an address's signature is made over. */
export const signedText = (bucket: string, path: string, expires: number): string =>
  `${bucket}/${path}\n${expires}`

export const rawAddress = (bucket: string, path: string, expires: number, signature: string): string =>
  `/v1/files/raw/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}?expires=${expires}&signature=${signature}`

const DAY_SECONDS = 86_400
/** The end of tomorrow: all of today one address, so that browsers can keep what it leads to. */
export const endOfTomorrow = (now: Date): number =>
  (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS

/** Pictures show in a page; everything else is downloaded under its name. */
export const isDownload = (file: { content_type: string }): boolean => !file.content_type.startsWith('image/')

/** What a page shows or plays comes from here: its content policy names no other house. */
export const isForPages = ({ content_type }: { content_type: string }): boolean =>
  /^(?:image|audio)\//.test(content_type)

/** Browsers ask for sound in parts, and Safari plays none that cannot be had so. */
export const isPlayed = ({ content_type }: { content_type: string }): boolean =>
  content_type.startsWith('audio/')

export function dispositionOf(file: { name: string; content_type: string }): string {
  const kind = isDownload(file) ? 'attachment' : 'inline'
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`
}
const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

/** A row of `files` whose bytes are there. */
export interface FileRow {
  owner_id: string
  id: string
  bucket: string
  path: string
  /** Where its bytes lie; files of copied clones share them. */
  storage_key: string
  clone_id: string | null
  name: string
  content_type: string
  bytes: number
  created_at: Date
}

export const toStoredFile = (row: FileRow): StoredFile => ({
  id: row.id,
  bucket_name: Bucket.parse(row.bucket),
  file_path: row.path,
  name: row.name,
  content_type: row.content_type,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
})
