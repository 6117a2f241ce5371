import type { Clone, CloneSummary } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { editorPath, isComplete, newEditorPath } from '../clones/editor-tabs.ts'
import type { Step } from '../ui/ProgressSteps.tsx'

interface Progress {
  /** The clone that is furthest along, if there is one. */
  clone: Clone | null
  /** Whether the founder has talked to it themselves. */
  tested: boolean
  /** Whether somebody else has. */
  shared: boolean
}

/** company → voice → five FAQs → test call → publish → share, each with the place where it is done. */
export function firstSteps({ clone, tested, shared }: Progress): Step[] {
  const path = (tab: Parameters<typeof editorPath>[1]) =>
    clone ? editorPath(clone.id, tab) : newEditorPath(tab)
  const published = clone?.status === 'published'
  const answered = clone?.training_content.faqs.length ?? 0
  const wanted: { label: string; note: string; done: boolean; href: string }[] = [
    {
      label: 'Say what your company does',
      note: 'Its name and the elevator pitch are enough to start.',
      done: clone !== null && isComplete('company', clone),
      href: clone ? path('company') : '/create-clone',
    },
    {
      label: 'Choose a voice',
      note: 'One language with a voice; more can follow.',
      done: clone !== null && isComplete('languages-voices', clone),
      href: path('languages-voices'),
    },
    {
      label: 'Answer five questions investors ask',
      note: `${answered} of ${LIMITS.minFaqsToPublish} answered.`,
      done: clone !== null && isComplete('content', clone),
      href: path('content'),
    },
    {
      label: 'Talk to it yourself',
      note: 'Ask what your toughest investor would ask.',
      done: tested,
      href: path('review'),
    },
    {
      label: 'Publish',
      note: 'Visitors hear this version until the next.',
      done: published,
      href: path('review'),
    },
    {
      label: 'Share the link',
      note: 'Done when the first visitor has talked to it.',
      done: shared,
      href: clone ? `/clone/${clone.id}` : path('review'),
    },
  ]
  const next = wanted.findIndex((step) => !step.done)
  return wanted.map(({ done, note, ...step }, index) => ({
    ...step,
    ...(index === next ? { note } : {}),
    state: done ? 'done' : index === next ? 'current' : 'todo',
  }))
}

const rank: Record<CloneSummary['status'], number> = {
  published: 3,
  launched: 2,
  draft: 1,
  archived: 0,
  deleted: -1,
}

/** The founder's own clone that is furthest along; the sample does not count. */
export function furthest(clones: readonly CloneSummary[]): CloneSummary | null {
  const own = clones.filter((clone) => !clone.is_sample && rank[clone.status] > 0)
  return own.toSorted((a, b) => rank[b.status] - rank[a.status])[0] ?? null
}
