import { pageParts } from '../api/call.ts'

const KEY = 'understudy.referral'
const REMEMBERED_MS = 60 * 24 * 3_600_000

/** Keeps who sent the visitor, for 60 days; the first one stays (decisions §8). */
export function rememberReferral(code: string): void {
  if (!/^[A-Za-z0-9]{8}$/.test(code) || referralCode()) return
  pageParts.shelf.setItem(KEY, `${code} ${pageParts.clock.now() + REMEMBERED_MS}`)
}

export function referralCode(): string | null {
  const [code = '', until = ''] = (pageParts.shelf.getItem(KEY) ?? '').split(' ')
  return code && Number(until) > pageParts.clock.now() ? code : null
}
