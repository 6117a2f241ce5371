import type { Paraphrasing } from '@understudy/contract/paraphrases'
import { useId } from 'react'
import { again } from '../../api/again.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { More } from '../rehearsal/More.tsx'
import { AskedLines } from './AlsoAsked.tsx'
import { paraphrasingWords, writersWords, writeWords } from './paraphrase-words.ts'
import { useParaphrases, useParaphrasing, useWrite } from './use-paraphrases.ts'

/** How else investors ask for what is published: whether a language model wrote it, for how much, and for which figures. */
export function OtherWays() {
  const { clone } = useEditor()
  const query = useParaphrasing(clone.id)
  return (
    <section aria-labelledby="other-ways" className="max-w-prose">
      <h3 id="other-ways" className="mb-1 font-medium text-lead">
        Other ways to ask
      </h3>
      {query.isPending && (
        <Loading label="Loading how else is asked">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState title="This did not load" {...again(query)}>
          What was written is in use all the same.
        </ErrorState>
      )}
      {query.data && <Standing {...query.data} />}
    </section>
  )
}

function Standing(standing: Paraphrasing) {
  const { state, lines } = standing
  const writers = writersWords(standing)
  return (
    <>
      <p role="status" className="text-ink-soft">
        {paraphrasingWords(standing)}
      </p>
      {writers !== '' && <p className="mt-1 wrap-anywhere text-ink-soft text-small">{writers}</p>}
      {(state === 'stopped' || state === 'waiting') && <Write isAgain={state === 'waiting'} />}
      {state === 'limited' && (
        <ButtonLink href="/settings?tab=voice" className="mt-3">
          See the limit
        </ButtonLink>
      )}
      {state === 'none' && (
        <ButtonLink href="/settings?tab=voice" className="mt-3">
          Set up a language model
        </ButtonLink>
      )}
      {lines > 0 && (
        <p className="mt-1 text-ink-soft text-small">Open a question above to see and leave out its own.</p>
      )}
      {standing.asked > 0 && <OfFigures />}
    </>
  )
}

function Write({ isAgain }: { isAgain: boolean }) {
  const { clone } = useEditor()
  const write = useWrite(clone.id)
  return (
    <div className="mt-3">
      <Button busy={write.isPending} onClick={() => write.mutate()}>
        {isAgain ? 'Ask it now' : 'Have them written'}
      </Button>
      {write.isError && <FieldError>{writeWords(write.error)}</FieldError>}
    </div>
  )
}

/** Figures have their fields elsewhere; what asks for them stands here. */
function OfFigures() {
  const { clone } = useEditor()
  const id = useId()
  const list = useParaphrases(clone.id, { kind: 'fact' })
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ lines }) => lines.length > 0) ?? []
  if (list.isError && !list.data)
    return <ErrorState title="Those of your figures did not load" {...again(list)} />
  if (items.length === 0) return null
  return (
    <More title="For your figures">
      <div className="flex flex-col gap-4 text-ink">
        {items.map((one, at) => (
          <div key={one.digest}>
            <p id={`${id}-${at}`} className="mb-1 font-medium text-small">
              {one.named}
            </p>
            <AskedLines source={one} labelledBy={`${id}-${at}`} />
          </div>
        ))}
        <ListEnd list={list} shown={items.length} label="Show more figures" />
      </div>
    </More>
  )
}
