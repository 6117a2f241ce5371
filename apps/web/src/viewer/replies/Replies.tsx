import { readReplies } from '@understudy/contract/built/replies'
import type { PublicPitch } from '@understudy/contract/pitches'
import type { Replied } from '@understudy/contract/replies'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { type Entry, entered, paramsOf } from '../visit/entered.ts'
import { visitId } from '../visit/visitor.ts'
import { askedIn } from './asked-in.ts'
import { noteSeen, seenIn } from './seen-in.ts'

/**
 * What the founders have answered since, to questions that this browser left in earlier visits, and what of it they
 * have set right; until it is put away.
 * Nothing where there is nothing new, or it did not come: nobody asked for it just now.
 */
export function Replies({ pitch, entry }: { pitch: PublicPitch; entry: Entry }) {
  const { clone_id: cloneId } = pitch
  const [replies, setReplies] = useState<readonly Replied[]>([])
  useEffect(() => {
    let isThere = true
    findReplies(cloneId, entry).then(
      (found) => isThere && setReplies(found),
      () => {
        // The next visit asks again.
      },
    )
    return () => {
      isThere = false
    }
  }, [cloneId, entry])
  // "Not me" takes away what stands here, too.
  if (replies.length === 0 || askedIn(cloneId).length === 0) return null
  const putAway = () => {
    noteSeen(
      cloneId,
      replies.map(({ id }) => id),
    )
    setReplies([])
  }
  return (
    <section aria-labelledby="replies" className="border-spot border-l-2 pl-4">
      <h2 id="replies" className="font-medium">
        {headingOf(replies)}
      </h2>
      <dl className="mt-2 flex flex-col gap-3">
        {replies.map(({ id, question, answer }) => (
          <div key={id}>
            <dt className="text-ink-soft text-small wrap-anywhere">{question}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" className="mt-3" onClick={putAway}>
        Got it
      </Button>
    </section>
  )
}

function headingOf(replies: readonly Replied[]): string {
  const corrections = replies.filter((reply) => reply.is_correction).length
  if (corrections === 0)
    return replies.length === 1 ? 'Your question is answered' : 'Your questions are answered'
  return corrections < replies.length ? 'Since you were here' : 'What you were told has changed'
}

async function findReplies(cloneId: string, entry: Entry): Promise<readonly Replied[]> {
  const earlier = askedIn(cloneId)
  if (earlier.length === 0) return []
  const found = await entered(entry, (opened) =>
    call(readReplies, {
      params: paramsOf(opened),
      body: { session_id: visitId(), access_grant: opened.grant, asked_in: earlier },
    }),
  )
  const seen = new Set(seenIn(cloneId))
  return found.filter(({ id }) => !seen.has(id))
}
