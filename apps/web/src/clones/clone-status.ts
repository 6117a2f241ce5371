import type { CloneStatus } from '@understudy/contract/clones'
import type { Tone } from '../ui/marks/StatusMark.tsx'

export const statusTones: Record<CloneStatus, Tone> = {
  draft: 'neutral',
  launched: 'info',
  published: 'good',
  archived: 'warn',
  deleted: 'bad',
}

export const statusWords: Record<CloneStatus, string> = {
  draft: 'Draft',
  launched: 'Launched',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
}

/** What a state means for those who have the link. */
export const statusMeaning: Record<CloneStatus, string> = {
  draft: 'Only you can see it.',
  launched: 'Built and ready; nobody but you can reach it until you publish.',
  published: 'Anyone you give the link to can talk to it.',
  archived: 'No visitor reaches it. Nothing is lost, and you can bring it back.',
  deleted: 'Gone for everyone.',
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
export const dayWords = (iso: string | null): string | null => (iso ? day.format(new Date(iso)) : null)

/** The address of a shared pitch, as it is given to others. */
export const pitchUrl = (linkCode: string, origin: string): string => `${origin}/pitch/${linkCode}`
