/** Whom a provider vouches for. */
export interface Person {
  sub: string
  name: string
  email?: string
  email_verified?: boolean | string
  picture?: string
}

/** What the person at the provider does: signs in as somebody, or presses "cancel". */
export type Doing = Person | 'cancel'

export const CLIENT = {
  id: 'understudy-tests',
  secret: 'the secret of the client, never to be seen',
} as const
