import type { EndedReason } from '@understudy/contract/talk'
import { isApiError } from '../../api/api-error.ts'
import { againWords } from '../../frame/errors/again-words.ts'
import type { TalkState } from '../talk/talk-state.ts'

/** What a call that could not be had, or broke off, says, and the one thing to do about it. */
export interface CallEnd {
  words: string
  /** `again`: a new call; `here`: take it over; `reopen`: the page must open anew; `read`: go on in writing. */
  action: 'again' | 'here' | 'reopen' | 'read'
}

const endWords: Record<EndedReason, string> = {
  'visitor-ended': 'You ended the call.',
  'clone-ended': 'The call has ended.',
  silence: 'The call ended because nobody spoke any more.',
  'max-duration': 'The call reached its longest time.',
  'out-of-credits': 'The founders’ credits have run out or are held by other calls, so this one ended.',
  'connection-lost': 'The connection was lost for too long, so the call ended.',
  error: 'Something failed on our side, so the call ended.',
}

const again = (words: string): CallEnd => ({ words, action: 'again' })
const here = (words: string): CallEnd => ({ words, action: 'here' })
const reopen = (words: string): CallEnd => ({ words, action: 'reopen' })

type Failure = Extract<TalkState['connection'], { status: 'failed' }>

const failureEnds: Record<Failure['code'], CallEnd> = {
  'start-failed': again('The call could not be opened.'),
  unreachable: again('The call could not be reached. Some networks block it; you can also read the pitch.'),
  'connection-lost': again('The connection was lost for too long.'),
  protocol: again('The call broke off because something failed on our side.'),
  revoked: reopen('Your access to this call has ended.'),
  'taken-over': here('You went on with this call in another tab.'),
  'too-slow': again('Your connection was too slow for the voice.'),
  'too-fast': again('Too much was sent at once.'),
  'too-large': again('A message was too large.'),
  closed: again('The call broke off.'),
}

/** The page's own request was refused: told by its code. */
const refusals: Record<string, CallEnd> = {
  call_active: here('You have a call open elsewhere.'),
  grant_invalid: reopen('Your access to this pitch has ended.'),
  link_not_found: reopen('This pitch is not here any more.'),
  access_denied: reopen('This link was closed while you were here.'),
  password_required: reopen('The password of this pitch has changed.'),
  incorrect_password: reopen('The password of this pitch has changed.'),
  credits_out: {
    words: 'The founders’ credits for calls have run out. You can read the pitch.',
    action: 'read',
  },
  not_ready: { words: 'This pitch cannot be spoken yet. You can read it.', action: 'read' },
  network: again('The server cannot be reached. Check your connection.'),
}

/** Null while a call is on, or before the first. */
export function callEnd(connection: TalkState['connection']): CallEnd | null {
  if (connection.status === 'ended') return again(endWords[connection.reason])
  if (connection.status !== 'failed') return null
  const { code, waitSeconds = 0 } = isApiError(connection.cause) ? connection.cause : { code: '' }
  if (code === 'rate_limited') return again(`Too many calls from here just now. ${againWords(waitSeconds)}`)
  return refusals[code] ?? failureEnds[connection.code]
}

/** What is asked in this call is passed on, and not answered. */
export const isWithoutAnswers = ({
  connection,
  notices,
}: Pick<TalkState, 'connection' | 'notices'>): boolean =>
  notices.includes('answers_out') && connection.status !== 'ended' && connection.status !== 'failed'

const phaseWords: Record<TalkState['phase'], string> = {
  idle: 'Ready',
  presenting: 'Presenting',
  speaking: 'Answering',
  thinking: 'Thinking',
  listening: 'Listening',
  endpointing: 'Listening',
  paused: 'Paused',
  ended: 'Ended',
}

const connectionWords: Record<TalkState['connection']['status'], string> = {
  idle: 'Ready',
  connecting: 'Connecting',
  live: '',
  offline: 'You are offline',
  reconnecting: 'Reconnecting',
  ended: 'Ended',
  failed: 'Not connected',
}

/** Where the call stands, in a word or two. */
export const statusWords = ({ connection, phase }: Pick<TalkState, 'connection' | 'phase'>): string =>
  connection.status === 'live' ? phaseWords[phase] : connectionWords[connection.status]
