import * as documents from '@understudy/contract/built/documents'
import type { OfferedDocument } from '@understudy/contract/pitches'
import { apiBase } from '../../api/base.ts'
import { call } from '../../api/call.ts'
import { type Entry, entered, paramsOf } from '../visit/entered.ts'
import type { Opened } from '../visit/open-pitch.ts'
import { visitId } from '../visit/visitor.ts'

/** What may be taken along just now. Throws ApiError. */
export const findOffered = (entry: Entry): Promise<OfferedDocument[]> =>
  entered(entry, (opened) =>
    call(documents.listOfferedDocuments, { params: paramsOf(opened), query: visitOf(opened) }),
  )

/** An address to download from, good for minutes. The founder sees that this visit took it. Throws ApiError. */
export const takeDocument = async (entry: Entry, documentId: string): Promise<string> => {
  const { url } = await entered(entry, (opened) =>
    call(documents.takeDocument, { params: { ...paramsOf(opened), documentId }, body: visitOf(opened) }),
  )
  return apiBase(import.meta.env.VITE_API_BASE) + url
}

const visitOf = ({ grant }: Opened) => ({ session_id: visitId(), access_grant: grant })
