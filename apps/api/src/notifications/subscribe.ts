import { inTransaction, type Kernel } from '../kernel/context.ts'
import type { EventName, Events } from '../kernel/events.ts'
import type { Delivery, EventBus } from '../kernel/jobs.ts'
import { endLiveNews, forgetTalks } from './forget-talks.ts'
import { findDueFollowUps } from './news/find-due-follow-ups.ts'
import { findExpiringLinks } from './news/find-expiring-links.ts'
import * as accounts from './news/news-of-accounts.ts'
import * as clones from './news/news-of-clones.ts'
import * as investors from './news/news-of-investors.ts'
import * as talks from './news/news-of-talks.ts'
import * as visitors from './news/news-of-visitors.ts'
import { type News, notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'
import { sweepNotifications } from './sweep-notifications.ts'

/** Makes news of what other rooms tell, and keeps the regular tasks of this one; before the bus starts. */
export function subscribeNotifications(bus: EventBus, kernel: Kernel): void {
  const tell = <Name extends EventName>(
    event: Name,
    newsOf: (kernel: Kernel, event: Events[Name], delivery: Delivery) => Promise<News | null>,
  ) =>
    bus.on(event, 'notify', async (data, delivery) => {
      const news = await newsOf(kernel, data, delivery)
      if (news) await notify(kernel, news)
    })
  // In one transaction, which holds the call: whoever deletes it takes their name out of what was told, or it is not in it.
  const tellOfTalk = (
    event: 'call.started' | 'call.ended',
    newsOf: (kernel: Pick<Kernel, 'db'>, event: Events['call.started']) => Promise<News | null>,
  ) =>
    bus.on(event, 'notify', (data) =>
      inTransaction(kernel, async (inner) => {
        const news = await newsOf(inner, data)
        if (news) await notify(inner, news)
      }),
    )

  tellOfTalk('call.started', talks.callStarted)
  tellOfTalk('call.ended', talks.callCompleted)
  tell('talks.withdrawn', talks.talksWithdrawn)
  tell('question.left', talks.questionUnanswered)
  tell('access.requested', visitors.accessRequested)
  tell('link.guessed', visitors.linkGuessed)
  tell('meeting.changed', visitors.meetingChanged)
  tell('investor.submitted', investors.investorSubmitted)
  tell('investor.returned', investors.investorReturned)
  tell('clone.published', clones.clonePublished)
  tell('claim.completed', clones.claimCompleted)
  tell('pitch.first-viewed', clones.pitchFirstViewed)
  tell('session.opened', accounts.securityLogin)
  tell('credits.low', accounts.creditsLow)
  tell('credits.out', accounts.creditsOut)
  tell('refill.done', accounts.refillDone)
  tell('refill.failed', accounts.refillFailed)
  tell('payment.failed', accounts.paymentFailed)
  tell('own-model.limit-reached', accounts.modelLimitReached)
  tell('message.refused', accounts.messageRefused)
  tell('phone.ended', accounts.phoneEnded)
  tell('referral.joined', accounts.referralJoined)
  tell('referral.rewarded', accounts.referralRewarded)

  bus.on('call.ended', 'no-longer-live', (call) =>
    inTransaction(kernel, ({ db, clock }) => endLiveNews(db, call, clock.now())),
  )
  bus.on('call.deleted', 'forget', (call) => inTransaction(kernel, (inner) => forgetTalks(inner, [call])))

  bus.every('notifications.links', '20 * * * *', () => findExpiringLinks(kernel))
  bus.every('notifications.follow-ups', '0 6 * * *', () => findDueFollowUps(kernel))
  bus.every('notifications.digests', '2 * * * *', () => sendDigests(kernel))
  bus.every('notifications.sweep', '35 3 * * *', () => sweepNotifications(kernel))
}
