/** Whether this browser can be told, or what is in the way. */
export type Standing = 'ready' | 'denied' | 'needs-home-screen' | 'unsupported'

/** The worker stands over no page: it neither answers requests nor keeps anything. */
const WORKER = '/push-worker.js'
const SCOPE = '/push/'

/** iPads call themselves Macs, with fingers. */
const isOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function standingHere(): Standing {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (can) return Notification.permission === 'denied' ? 'denied' : 'ready'
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isOfApple() && !isInstalled ? 'needs-home-screen' : 'unsupported'
}

const findSubscription = async (): Promise<PushSubscription | null> => {
  if (standingHere() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the server calls this browser's endpoint; null where it has none. */
export async function markHere(): Promise<string | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Thrown where the person said no, or the browser by itself. */
export class NotAllowed extends Error {}

export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** Asks for permission and subscribes. Call it by a press: browsers ask at no other time. Throws {@link NotAllowed}. */
export async function subscribeHere(key: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activeOf(registration)
  // One that was made with another key takes nothing that is signed by this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Has this browser take nothing any more. */
export async function unsubscribeHere(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
}
