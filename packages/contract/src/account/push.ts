import { z } from 'zod'
import { Done, IdParam, Text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** A browser of a founder that is told. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** `Firefox on Linux`, as sessions are called. */
  device: z.string(),
  /** SHA-256 of its endpoint, in hex: by it a browser knows itself. */
  mark: z.string(),
  created_at: z.string(),
})
export type PushDevice = z.infer<typeof PushDevice>

const PushAnswer = z.object({
  /** The VAPID public key that a browser subscribes with, base64url. */
  key: z.string(),
  devices: z.array(PushDevice),
})
export type PushAnswer = z.infer<typeof PushAnswer>

/** A subscription as a browser makes it, its keys in base64url. */
export const PushSubscriptionBody = z.object({
  endpoint: Text(1_000).min(1),
  p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
  auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
})

const PUSH = '/v1/notifications/push'
export const pushRoutes = {
  readPush: defineRoute({
    name: 'readPush',
    method: 'GET',
    path: PUSH,
    auth: 'user',
    out: PushAnswer,
    errors: ['unauthenticated'],
    summary: 'The devices that are told by web push, and the key that a browser subscribes with',
  }),
  savePush: defineRoute({
    name: 'savePush',
    method: 'POST',
    path: PUSH,
    auth: 'user',
    body: PushSubscriptionBody,
    out: PushAnswer,
    errors: ['unauthenticated'],
    limitPerMinute: 20,
    summary: 'Have this browser told by web push; the oldest of more than ten devices leaves',
  }),
  removePush: defineRoute({
    name: 'removePush',
    method: 'DELETE',
    path: `${PUSH}/:id`,
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: ['unauthenticated', 'not_found'],
    summary: 'Tell a device nothing any more',
  }),
  testPush: defineRoute({
    name: 'testPush',
    method: 'POST',
    path: `${PUSH}/:id/test`,
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: ['unauthenticated', 'not_found', 'wrong_state', 'unavailable'],
    limitPerMinute: 6,
    summary: 'Show a notification on a device now',
  }),
}
