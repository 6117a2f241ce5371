import type { Answer, Listener, Material } from '@understudy/answers'
import type { Answers } from '../../adapters/answers/port.ts'
import type { CloneRow } from '../../clones/own-clone.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { firstLanguage, freeze, loadCurrent } from '../freeze-clone.ts'
import { materialOf } from '../material.ts'
import { loadAlsoAsked } from '../paraphrases/also-asked.ts'
import { type AlsoAsked, stamped } from '../paraphrases/asked-by.ts'
import { currentPassages } from '../queries.ts'
import type { Versions } from '../versions.ts'
import { type Heard, isAnswered, keepsFrom } from './rules.ts'

export interface RehearsalParts {
  answers: Pick<Answers, 'answer' | 'forget'>
  catalogue: VoiceCatalogue
  versions: Versions
}

/** A draft that questions are put to, as it stands now. */
export interface Draft {
  /** Names what answers it: this revision, found by these other ways to ask. */
  key: string
  material: Material
  language: string
  hear(question: string): Promise<Heard>
  /** What somebody with a link hears of the draft. */
  answer(question: string): Promise<Answer>
}

/** Whoever waits longer is told to try again: a rehearsal stands behind those who talk. */
const ANSWER_WITHIN_MS = 60_000
/** Clones whose last revision is remembered; of one that is not, the thread drops the index when it needs the room. */
const REVISIONS_KEPT = 500

/** Opens drafts for questions; the index of a revision stays until another is asked, so that asking again is cheap. */
export function createDraftDesk(parts: RehearsalParts, clock: Clock) {
  const lastKeys = createBoundedCache<string>(REVISIONS_KEPT)
  const only = (clone: CloneRow, alsoAsked: AlsoAsked): string => {
    const key = stamped(`draft/${clone.owner_id}/${clone.id}/${clone.revision}`, alsoAsked)
    const last = lastKeys.get(clone.id, clock.nowMs())
    if (last !== undefined && last !== key) parts.answers.forget(last)
    lastKeys.set(clone.id, key, 1)
    return key
  }
  return (ctx: UserContext, clone: CloneRow, language?: string) =>
    openDraft(parts, ctx, clone, { keyOf: (alsoAsked) => only(clone, alsoAsked), language })
}
export type DraftDesk = ReturnType<typeof createDraftDesk>

interface Asked {
  key: string
  listener: Listener
  language: string
  load(): Promise<Material>
}

async function openDraft(
  parts: RehearsalParts,
  ctx: UserContext,
  clone: CloneRow,
  { keyOf, language: asked }: { keyOf(alsoAsked: AlsoAsked): string; language: string | undefined },
): Promise<Draft> {
  const current = await loadCurrent(ctx, clone)
  const snapshot = freeze(current, parts.catalogue)
  const language = asked ?? firstLanguage(current, parts.catalogue)
  const material = materialOf(snapshot, language)
  // What was not changed since it was published is found in the draft as it is in a talk.
  const alsoAsked = await loadAlsoAsked(ctx, { ownerId: clone.owner_id, cloneId: clone.id }, snapshot)
  const key = keyOf(alsoAsked)
  const load = async () =>
    materialOf(snapshot, language, await currentPassages(ctx.db, clone.owner_id, clone.id), alsoAsked)
  const ask = (question: string, by: Pick<Asked, 'listener'> & Partial<Asked>) =>
    answerTo(parts, ctx, question, { key, language, load, ...by })
  const live = await liveOf(parts, ctx, clone)
  const isOpenToAll = clone.access_settings.type === 'public'
  return {
    key,
    material,
    language,
    answer: (question) => ask(question, { listener: 'link' }),
    async hear(question) {
      const own = await ask(question, { listener: 'link' })
      const isOpen = !isAnswered(own)
      return {
        own,
        everything:
          isOpen && keepsFrom(material, 'link') ? await ask(question, { listener: 'named-investor' }) : null,
        anybody:
          isOpenToAll && keepsFrom(material, 'public') ? await ask(question, { listener: 'public' }) : null,
        live: isOpen && live ? await ask(question, { listener: 'link', ...live }) : null,
      }
    },
  }
}

/** The published version, under the name by which calls ask it. */
async function liveOf({ versions }: RehearsalParts, ctx: UserContext, clone: CloneRow) {
  if (clone.version === 0) return null
  const ref = { ownerId: clone.owner_id, cloneId: clone.id, version: clone.version }
  const published = await versions.load(ctx, ref)
  const language = published?.snapshot.languages[0]?.code
  if (!published || !language) return null
  const alsoAsked = await loadAlsoAsked(ctx, ref, published.snapshot)
  return {
    key: stamped(`${ref.ownerId}/${ref.cloneId}/${ref.version}`, alsoAsked),
    language,
    load: async () =>
      materialOf(published.snapshot, language, await versions.loadPassages(ctx, ref), alsoAsked),
  }
}

async function answerTo(
  { answers }: RehearsalParts,
  ctx: UserContext,
  question: string,
  { key, listener, language, load }: Asked,
): Promise<Answer> {
  const answer = await answers
    .answer(
      {
        // All of a founder's rehearsals take one turn among those who talk.
        caller: `rehearsal/${ctx.caller.userId}`,
        index: { version: key, audience: listener, language },
        question: { text: question, history: [], now: ctx.clock.now() },
        offers: false,
      },
      load,
      AbortSignal.timeout(ANSWER_WITHIN_MS),
    )
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a rehearsal could not be answered')
      return null
    })
  if (answer === null) throw refuse('unavailable', 'The rehearsal could not be held now')
  return answer
}
