import * as documents from '@understudy/contract/built/documents'
import type { OfferedDocument } from '@understudy/contract/pitches'
import { apiBase } from '../../api/base.ts'
import { call } from '../../api/call.ts'
import { type Entry, entered, paramsOf, withProof } from '../visit/entered.ts'
import type { Opened } from '../visit/open-pitch.ts'
import { keptProof, visitId } from '../visit/visitor.ts'

/** What this visitor may take along just now: more where they have proved an address. Throws ApiError. */
export const findOffered = (entry: Entry): Promise<OfferedDocument[]> =>
  visiting(entry, (opened, visit) =>
    call(documents.listOfferedDocuments, { params: paramsOf(opened), query: visit }),
  )

/** An address to download from, good for minutes. The founder sees that this visit took it. Throws ApiError. */
export const takeDocument = async (entry: Entry, documentId: string): Promise<string> => {
  const { url } = await visiting(entry, (opened, visit) =>
    call(documents.takeDocument, { params: { ...paramsOf(opened), documentId }, body: visit }),
  )
  return apiBase(import.meta.env.VITE_API_BASE) + url
}

const visitOf = ({ grant }: Opened) => ({ session_id: visitId(), access_grant: grant, ...keptProof() })

/** With the proof of an address, where one is kept. */
const visiting = <Out>(
  entry: Entry,
  use: (opened: Opened, visit: ReturnType<typeof visitOf>) => Promise<Out>,
): Promise<Out> => withProof(() => entered(entry, (opened) => use(opened, visitOf(opened))))
