import type { OfferedDocument } from '@understudy/contract/pitches'
import { apiBase } from '../../api/base.ts'
import { isRecord } from '../../api/is-record.ts'
import { type Entry, entered, pathOf } from '../visit/entered.ts'
import { get, post } from '../visit/post.ts'
import { visitId } from '../visit/visitor.ts'

/** What may be taken along just now. Throws ApiError. */
export const findOffered = (entry: Entry): Promise<OfferedDocument[]> =>
  entered(entry, (opened) => {
    const query = new URLSearchParams({ session_id: visitId(), access_grant: opened.grant })
    return get(pathOf(opened, `documents?${query}`), isList)
  })

/** An address to download from, good for minutes. The founder sees that this visit took it. Throws ApiError. */
export const takeDocument = async (entry: Entry, id: string): Promise<string> => {
  const { url } = await entered(entry, (opened) =>
    post(
      pathOf(opened, `documents/${encodeURIComponent(id)}`),
      { session_id: visitId(), access_grant: opened.grant },
      isTaken,
    ),
  )
  return apiBase(import.meta.env.VITE_API_BASE) + url
}

const isOffered = (document: unknown): document is OfferedDocument =>
  isRecord(document) &&
  typeof document.id === 'string' &&
  typeof document.title === 'string' &&
  typeof document.content_type === 'string' &&
  typeof document.bytes === 'number'

const isList = (answer: unknown): answer is OfferedDocument[] =>
  Array.isArray(answer) && answer.every(isOffered)

const isTaken = (answer: unknown): answer is { url: string } =>
  isRecord(answer) && typeof answer.url === 'string'
