import type { CallSummary, TranscriptTurn } from '@understudy/contract/calls'
import type { Tone } from '../ui/marks/StatusMark.tsx'

type Status = CallSummary['status']
type Level = CallSummary['interest_level']
type Reason = NonNullable<CallSummary['ended_reason']>

export const statusTones: Record<Status, Tone> = {
  connecting: 'live',
  'in-progress': 'live',
  completed: 'good',
  missed: 'warn',
  failed: 'bad',
}

export const statusWords: Record<Status, string> = {
  connecting: 'Connecting',
  'in-progress': 'In progress',
  completed: 'Completed',
  missed: 'Missed',
  failed: 'Failed',
}

export const levels: readonly Level[] = ['very-high', 'high', 'medium', 'low', 'very-low']
/** Spec §5: very-high 5 … very-low 1. */
export const levelRank: Record<Level, number> = { 'very-high': 5, high: 4, medium: 3, low: 2, 'very-low': 1 }
export const levelWords: Record<Level, string> = {
  'very-high': 'Very high',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  'very-low': 'Very low',
}

const reasonWords: Record<Reason, string> = {
  'visitor-ended': 'The visitor ended it',
  'clone-ended': 'The clone ended it',
  silence: 'Nobody spoke any more',
  'max-duration': 'It reached its longest time',
  'out-of-credits': 'Credits ran out',
  'connection-lost': 'The connection was lost',
  error: 'Something failed',
}
export const endedWords = (reason: CallSummary['ended_reason']): string | null =>
  reason === null ? null : reasonWords[reason]

export const callerWords = (call: CallSummary): string =>
  call.caller_name ?? call.caller_email ?? (call.is_test ? 'You' : 'Somebody without a name')

const dayTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
export const whenWords = (iso: string): string => dayTime.format(new Date(iso))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Spec §9: under 60 s 'Just now', then minutes, hours, days up to 7 days, then a date. */
export function agoWords(iso: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso)
  if (passedMs < minuteMs) return 'Just now'
  if (passedMs < hourMs) return counted(passedMs / minuteMs, 'minute')
  if (passedMs < dayMs) return counted(passedMs / hourMs, 'hour')
  return passedMs <= 7 * dayMs ? counted(passedMs / dayMs, 'day') : date.format(new Date(iso))
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

const devices: Record<NonNullable<CallSummary['device_type']>, string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}
export const deviceWords = (device: CallSummary['device_type']): string | null =>
  device === null ? null : devices[device]

/** "48 s", "3 min 5 s", "1 h 2 min". */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** A time within a call: "2:05". */
export function clockWords(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export interface CutOff {
  /** What was not heard of the sentence. */
  rest: string
  /** True where `rest` goes on from the heard words; otherwise it is the whole of what was prepared. */
  goesOn: boolean
}

/** What was made and not heard, where a turn was cut off; null where nothing was. */
export function cutOff(turn: Pick<TranscriptTurn, 'text' | 'generated_text' | 'interrupted'>): CutOff | null {
  if (!turn.interrupted) return null
  const whole = turn.generated_text?.trim() ?? ''
  const end = endOfHeard(turn.text, whole)
  return end === null ? { rest: whole, goesOn: false } : { rest: whole.slice(end).trim(), goesOn: true }
}

/** Where the heard words end within the whole; spaces and a closing ellipsis make no difference. */
function endOfHeard(heard: string, whole: string): number | null {
  let at = 0
  for (const char of heard.replace(/(…|\.\.\.)$/, '').replaceAll(/\s/g, '')) {
    while (/\s/.test(whole.charAt(at))) at += 1
    if (!whole.startsWith(char, at)) return null
    at += char.length
  }
  return at
}
