import type { BookedMeeting } from '@understudy/contract/bookings'
import { dayWordsIn, timeWordsIn } from '../../words/zones/zoned-times.ts'
import { keepLeft, leftWith } from '../visit/visitor.ts'

/** For who loads the page anew: none of its words has a space, and the first is its time. */
export function keepAsked(linkCode: string, meeting: BookedMeeting, email: string): void {
  const start = new Date(meeting.start_time).toISOString()
  keepLeft(`meet.${linkCode}`, [start, meeting.visitor_timezone, email.trim()].join(' '))
}

/** What was asked for before this page was loaded. */
export function Asked({ companyName, linkCode }: { companyName: string; linkCode: string }) {
  const [start = '', zone = '', email] = (leftWith(`meet.${linkCode}`) ?? '').split(' ')
  return `You asked ${companyName} for ${dayWordsIn(start, zone)}, ${timeWordsIn(start, zone)}. What became of it, and how to change it, is in your mail at ${email}.`
}
