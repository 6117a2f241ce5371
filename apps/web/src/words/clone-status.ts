import type { CloneStatus } from '@understudy/contract/clones'
import type { Tone } from '../ui/marks/StatusMark.tsx'

export const cloneStatusTones: Record<CloneStatus, Tone> = {
  draft: 'neutral',
  launched: 'info',
  published: 'good',
  archived: 'warn',
  deleted: 'bad',
}

export const cloneStatusWords: Record<CloneStatus, string> = {
  draft: 'Draft',
  launched: 'Launched',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
}

/** What a state means for those who have the link. */
export const cloneStatusMeaning: Record<CloneStatus, string> = {
  draft: 'Only you can see it.',
  launched: 'Built and ready; nobody but you can reach it until you publish.',
  published: 'Anyone you give the link to can talk to it.',
  archived: 'No visitor reaches it. Nothing is lost, and you can bring it back.',
  deleted: 'Gone for everyone.',
}
