import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as fileRoutes from '@understudy/contract/built/account/files'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import * as intakeRoutes from '@understudy/contract/built/clone/intake'
import { IntakePart } from '@understudy/contract/built/clone/intake'
import type { Clone } from '@understudy/contract/clones'
import type { Proposal } from '@understudy/contract/intake'
import { LIMITS } from '@understudy/contract/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { attemptKeys } from '../../api/random-id.ts'
import { useSession } from '../../api/session/use-session.ts'
import { FIRST_LANGUAGE } from '../../clones/blank-clone.ts'
import { editorPath } from '../../clones/editor-path.ts'
import { PLACEHOLDER_NAME, tabToFill } from '../../clones/editor-tabs.ts'
import { takeClone } from '../../clones/use-clones.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { isKept } from '../../frame/form/kept-form.ts'
import { readMissing } from '../../publishing/use-publishing.ts'
import { startWords } from './intake-words.ts'
import { isPasted } from './pasted-text.ts'

const POLL_MS = 1_000

export const intakePath = (cloneId: string, part?: IntakePart) =>
  `/create-clone?clone=${cloneId}${part ? `&part=${part}` : ''}`

export type Lead = RefObject<NavigateFunction | null>

/** Leads on, once something is done, whoever is still where they began it. Who turned elsewhere is left there. */
export function useLead(): Lead {
  const navigate = useNavigate()
  const lead: Lead = useRef(null)
  useEffect(() => {
    lead.current = navigate
    return () => {
      lead.current = null
    }
  }, [navigate])
  return lead
}

const startKey = ['draft-from-file']

/** The file that a draft is being made from, also for whoever left meanwhile and comes back. */
export const useSendingFile = (): File | undefined =>
  useMutationState({
    filters: { mutationKey: startKey, status: 'pending' },
    select: ({ state }) => state.variables as File,
  })[0]

/**
 * A draft made from a file: each step can be sent again, and makes nothing twice. Once there is a draft, whatever is
 * tried next goes to it: a file that cannot be taken leaves no second clone behind.
 */
export function useStartFrom() {
  const client = useQueryClient()
  const lead = useLead()
  const { user } = useSession()
  const [keyOf] = useState(attemptKeys)
  const draft = useRef<Clone>(null)
  const tell = useToldOnceLeft(startWords)
  return useMutation({
    mutationKey: startKey,
    scope: { id: 'a draft from a file' },
    mutationFn: async (file: File) => {
      // As a blank one: a founder's own name on every clone would tell none of them apart.
      const name = user?.companyName || user?.name || PLACEHOLDER_NAME
      const body = { name, languages: [FIRST_LANGUAGE] }
      const clone =
        draft.current ?? (await call(cloneRoutes.createDraft, { body, idempotencyKey: keyOf(body) }))
      draft.current = clone
      return call(intakeRoutes.beginIntake, {
        params: { id: clone.id },
        body: { document_id: await uploadDocument(clone.id, file) },
      })
    },
    onSuccess: async (intake) => {
      client.setQueryData(queryKeys.intake(intake.clone_id), intake)
      void client.invalidateQueries({ queryKey: queryKeys.cloneList })
      await lead.current?.(intakePath(intake.clone_id), { replace: true })
    },
    onError: (error, { name }) =>
      tell(isPasted(name) ? 'Your text was not taken' : `“${name}” was not taken`, error),
  })
}

/** A picture that calls itself a deck is taken as the picture that it is: it is none to read, and goes again. */
async function uploadDocument(cloneId: string, deck: File): Promise<string> {
  const form = new FormData()
  form.set('clone_id', cloneId)
  form.set('file', deck)
  const { file, document } = await call(fileRoutes.uploadFile, { form })
  if (document) return document.id
  const { bucket_name, file_path } = file
  await call(fileRoutes.deleteFile, { query: { bucket_name, file_path } }).catch(() => {
    // It stands among the draft's files, where it can be deleted as well.
  })
  throw new ApiError(415, 'unsupported_media')
}

/** How far it is; asked for again while it is read. */
export const useIntake = (cloneId: string) =>
  useQuery({
    queryKey: queryKeys.intake(cloneId),
    queryFn: ({ signal }) => call(intakeRoutes.readIntake, { params: { id: cloneId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'reading' ? POLL_MS : false),
    retry: retryUnlessAnswered,
  })

/** All that is proposed for a part: no part has more than a page of them. */
const proposalsQuery = (cloneId: string, part: IntakePart) =>
  queryOptions({
    queryKey: queryKeys.proposals(cloneId, part),
    queryFn: ({ signal }) =>
      call(intakeRoutes.listProposals, {
        params: { id: cloneId },
        query: { part, limit: LIMITS.maxProposals },
        signal,
      }),
    retry: retryUnlessAnswered,
  })
export const useProposals = (cloneId: string, part: IntakePart) => useQuery(proposalsQuery(cloneId, part))
export type Proposals = NonNullable<ReturnType<typeof useProposals>['data']>

export type Judgement = Pick<Proposal, 'id' | 'decision'> & { value?: Proposal['value'] }

/** `onShown` is told before the decision stands in the list. */
export function useJudge(cloneId: string, part: IntakePart, onShown?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (judgements: Judgement[]) =>
      call(intakeRoutes.judgeProposals, { params: { id: cloneId }, body: { judgements } }),
    onSuccess: async ({ items }) => {
      onShown?.()
      const fresh = new Map(items.map((item) => [item.id, item]))
      client.setQueryData<Proposals>(
        queryKeys.proposals(cloneId, part),
        (before) => before && { ...before, items: before.items.map((item) => fresh.get(item.id) ?? item) },
      )
      // What the pitch may say of its sections hangs on what is decided elsewhere.
      if (part !== 'sections')
        void client.invalidateQueries({ queryKey: queryKeys.proposals(cloneId, 'sections') })
      await client.invalidateQueries({ queryKey: queryKeys.intake(cloneId), exact: true })
    },
  })
}

/** Under which the words are kept that a proposal is changed to, until they are accepted. */
export const keptWords = (cloneId: string, { id }: Pick<Proposal, 'id'>) => `intake.${cloneId}.${id}`
/** The first of them whose changed words nobody has accepted yet. */
export const unacceptedOf = (cloneId: string, items: readonly Proposal[]) =>
  items.find((one) => isKept(keptWords(cloneId, one)))

async function unacceptedAnywhere(client: QueryClient, cloneId: string): Promise<Proposal | undefined> {
  for (const part of IntakePart.options) {
    const { items } = await client.ensureQueryData(proposalsQuery(cloneId, part))
    const found = unacceptedOf(cloneId, items)
    if (found) return found
  }
  return undefined
}

/**
 * Into the clone, then to the first tab that publishing still needs; not while a change of any part is not accepted:
 * once the clone is made its words are lost.
 */
export function useApply(cloneId: string, lead: Lead, onUnaccepted: (proposal: Proposal) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const unaccepted = await unacceptedAnywhere(client, cloneId)
      if (unaccepted) return onUnaccepted(unaccepted)
      const clone = await call(intakeRoutes.applyIntake, { params: { id: cloneId } })
      takeClone(client, clone)
      const missing = await readMissing(client, clone.id)
      await lead.current?.(editorPath(clone.id, tabToFill(clone, missing)), { replace: true })
    },
  })
}
