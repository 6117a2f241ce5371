import type { Referral } from '@understudy/contract/referrals'
import type { Tone } from '../ui/marks/StatusMark.tsx'
import { figureWords } from '../words/figures.ts'

export const statusTones: Record<Referral['status'], Tone> = {
  joined: 'neutral',
  completed: 'info',
  engaged: 'warn',
  rewarded: 'good',
}

export const statusWords: Record<Referral['status'], string> = {
  joined: 'Joined',
  completed: 'Registered',
  engaged: 'Held back',
  rewarded: 'Rewarded',
}

/** What has to happen next, or what came of it. */
export function nextWords(referral: Referral, dateWords: (iso: string) => string): string {
  const { status, reward_at: at, rewarded_at: was, credits } = referral
  if (status === 'rewarded') return `${figureWords(credits)} credits${was ? ` on ${dateWords(was)}` : ''}`
  if (status === 'engaged')
    return at ? `Your credits come on ${dateWords(at)}` : 'They left before the credits came'
  if (status === 'completed') return 'Still to publish and have a first real call'
  return 'Still to complete their registration'
}

/** The address to hand on; registration remembers the code for 60 days. */
export const referralLink = (origin: string, code: string): string => `${origin}/register?ref=${code}`
