import { isbot } from 'isbot'

/** Only `visitor` is counted in the figures; the others are kept apart and their number is shown. */
export type VisitorKind = 'visitor' | 'bot' | 'preview'
export type VisitKind = VisitorKind | 'own'

/** Programs that fetch a page because somebody put its link into a message. */
const PREVIEWS =
  /facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|linkedinbot|whatsapp|telegrambot|discordbot|skypeuripreview|embedly|iframely|redditbot|bitlybot|vkshare|google-pagerenderer|microsoftpreview/i

/** Who a user agent says that it is; one that says nothing is no browser. */
export function kindOf(userAgent: string): VisitorKind {
  if (PREVIEWS.test(userAgent)) return 'preview'
  return userAgent === '' || isbot(userAgent) ? 'bot' : 'visitor'
}
