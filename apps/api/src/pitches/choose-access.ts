import type { LinkGate } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'

export interface Access {
  access_type: 'public' | 'password'
  /** Kept only while the type is password. */
  password_hash: string | null
}

export interface AccessWish {
  access_type?: 'public' | 'password' | undefined
  /** The same in another word; the first one counts where both are sent. */
  password_protected?: boolean | undefined
  password?: string | undefined
}

function wishedType({ access_type: type, password_protected: isProtected }: AccessWish) {
  if (type !== undefined || isProtected === undefined) return type
  return isProtected ? 'password' : 'public'
}

/** The hash of a password that may be kept; null where none came. Before any row is held, for it takes its time. */
export async function hashWished(ctx: Pick<Context, 'hasher'>, wish: AccessWish): Promise<string | null> {
  if (!wish.password || wishedType(wish) === 'public') return null
  return ctx.hasher.hash(wish.password)
}

/**
 * Access after a wish: what it leaves out stays, and a password counts only where the type is password (spec §5).
 * Refuses `invalid` where a password is needed and none is there.
 */
export function chooseAccess(current: Access, wish: AccessWish, wishedHash: string | null): Access {
  const type = wishedType(wish) ?? current.access_type
  if (type === 'public') return { access_type: 'public', password_hash: null }
  const hash = wishedHash ?? current.password_hash
  if (hash === null) {
    throw invalidField('password', 'is needed for password access')
  }
  return { access_type: 'password', password_hash: hash }
}

export const invalidField = (field: string, problem: string) =>
  new AppError('invalid', { detail: `${field}: ${problem}`, fields: { [field]: problem } })

/** Domains are of addresses, which a link has to ask for. Refuses `invalid`. */
export function refuseUnasked(gate: LinkGate, allowedDomains: readonly string[]): void {
  if (gate === 'none' && allowedDomains.length > 0) {
    throw invalidField('allowed_domains', 'need a gate that asks for an address')
  }
}
