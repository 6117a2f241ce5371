import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import type { Clone } from '@understudy/contract/clones'
import { call } from '../api/call.ts'
import { isAnswered } from '../api/query-client.ts'
import { attemptKeys } from '../api/random-id.ts'
import { FIRST_LANGUAGE } from '../clones/blank-clone.ts'
import type { DraftPart, Subject } from '../clones/editing/editor-context.ts'
import { PLACEHOLDER_NAME } from '../clones/editor-tabs.ts'

/** The one draft of an editor, whatever is pressed while it is being made. */
export function draftOf(subject: Subject) {
  const keyOf = attemptKeys()
  let making: Promise<unknown> | undefined
  /** Sent, and not answered: it may have made the draft, and is sent again before anything else would make one. */
  let unanswered: DraftPart | undefined

  const isMade = async () => {
    // Behind one that was refused another may have begun.
    while (making) await making.catch(() => undefined)
    return subject.id !== ''
  }
  const send = async (part: DraftPart) => {
    const body = { name: PLACEHOLDER_NAME, languages: [FIRST_LANGUAGE], ...part }
    try {
      const made = await call(cloneRoutes.createDraft, { body, idempotencyKey: keyOf(body) })
      subject.id = made.id
      return made
    } catch (error) {
      unanswered = isAnswered(error) ? undefined : part
      throw error
    } finally {
      making = undefined
    }
  }
  return {
    isMade,
    /** Makes it of a part; answers nothing where it was made without that. */
    async make(part: DraftPart, onMade?: (made: Clone) => Promise<void>): Promise<Clone | undefined> {
      if (await isMade()) return undefined
      const sent = unanswered ?? part
      const answer = send(sent)
      making = answer
      const made = await answer
      await onMade?.(made)
      return JSON.stringify(sent) === JSON.stringify(part) ? made : undefined
    },
  }
}
