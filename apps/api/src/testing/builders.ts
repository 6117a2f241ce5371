import { routes, type User } from '@understudy/contract'
import { call } from './client.ts'

let count = 0
export const unique = (prefix: string): string => `${prefix}${process.pid}-${++count}`

export interface Founder {
  token: string
  user: User
  email: string
  password: string
  cookie: string
}

/** A signed-in founder with a company profile, made through the door. */
export async function aFounder(
  base: string,
  overrides: { email?: string; company?: null } = {},
): Promise<Founder> {
  const email = overrides.email ?? `${unique('founder')}@example.com`
  const password = 'correct horse battery'
  const reply = await call(base, routes.register, {
    body: {
      email,
      password,
      name: 'Ada Example',
      ...(overrides.company === null ? {} : { company: { companyName: 'Example Labs', role: 'CEO' } }),
    },
  })
  if (reply.status !== 201) throw new Error(`no founder: ${JSON.stringify(reply.problem)}`)
  return { token: reply.data.token, user: reply.data.user, email, password, cookie: reply.cookie ?? '' }
}
