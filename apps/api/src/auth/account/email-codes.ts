import { timingSafeEqual } from 'node:crypto'
import { type InputOf, LIMITS, type ProofPurpose, type routes } from '@understudy/contract'
import { SignJWT } from 'jose'
import { type Context, inTransaction, type Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { randomString } from '../../kernel/ids.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import * as accounts from './account-queries.ts'

const HOUR_MS = 3_600_000
const ISSUER = 'understudy'
const AUDIENCE = 'understudy:email-proof'

/** Digits and proofs of one purpose are none of another. */
const ofPurpose = (purpose: ProofPurpose, name: string) => (purpose === 'visit' ? name : `${name}:${purpose}`)

interface Typed {
  email: string
  code: string
  purpose: ProofPurpose
}

const macOf = ({ secrets }: Pick<Kernel, 'secrets'>, { email, code, purpose }: Typed) =>
  secrets.mark(ofPurpose(purpose, 'email-code'), `${email} ${code}`)

const PLACES: Record<ProofPurpose, string> = {
  visit: 'Type these digits on the page that asked for them. They work for ten minutes.',
  account:
    'Type these digits in the settings of your Understudy account, which asked for them. They work for ten minutes.',
}

/**
 * Mails six digits that prove an address, with or without an account; the last ones hold. The answer is always the
 * same: an address that was written to often enough within the hour gets no more.
 */
export async function sendEmailCode(ctx: Context, input: InputOf<typeof routes.sendEmailCode>) {
  const { email, purpose } = input.body
  const code = randomString(LIMITS.emailCodeDigits, '0123456789')
  const nowMs = ctx.clock.now().getTime()
  await inTransaction(ctx, async (inner) => {
    const kept = await accounts.keepEmailCode(inner.db, {
      email,
      mac: macOf(ctx, { email, code, purpose }),
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + LIMITS.emailCodeMs),
      windowStart: new Date(nowMs - HOUR_MS),
      atMost: LIMITS.emailCodesPerHour,
    })
    if (!kept) return
    await queueLetter(inner, {
      to: email,
      subject: `${code} is your code`,
      isAwaited: true,
      isOfNoAccount: true,
      letter: {
        heading: 'Your code',
        lines: [PLACES[purpose]],
        code,
        notes: ['Did you not ask for it? Then leave this mail alone.'],
        reason: 'You get this mail because a page asked for proof of this address.',
      },
    })
  })
  return { success: true as const }
}

/**
 * Trades the digits for a signed proof of the address, good for what they were asked for. Refuses `code_invalid` for
 * wrong digits or another purpose, after five tries,
 * after ten minutes, and for digits that were traded before. At most two statements.
 */
export async function verifyEmailCode(ctx: Context, input: InputOf<typeof routes.verifyEmailCode>) {
  const { email, code, purpose } = input.body
  const now = ctx.clock.now()
  const kept = await accounts.tryEmailCode(ctx.db, email, LIMITS.emailCodeTries, now)
  const mac = macOf(ctx, { email, code, purpose })
  if (!kept || !timingSafeEqual(kept.code_mac, mac)) throw refuse('code_invalid')
  if (!(await accounts.spendEmailCode(ctx.db, email, mac, now))) throw refuse('code_invalid')
  return { verified: true as const, proof: await signProof(ctx, { email, purpose, now }) }
}

function signProof(
  { secrets }: Pick<Kernel, 'secrets'>,
  { email, purpose, now }: { email: string; purpose: ProofPurpose; now: Date },
): Promise<string> {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(email)
    .setIssuer(ISSUER)
    .setAudience(ofPurpose(purpose, AUDIENCE))
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + LIMITS.emailProofMs / 1000)
    .sign(secrets.signingKey)
}

/** The address that a proof names, in lower case; null where it was not signed here, for this, or has run out. */
export async function provenEmail(
  { secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>,
  proof: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  try {
    const payload = await secrets.verify(proof, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ofPurpose(purpose, AUDIENCE),
      requiredClaims: ['exp', 'sub'],
      currentDate: clock.now(),
    })
    return payload.sub ?? null
  } catch {
    // Expired, foreign, forged or malformed: none of them proves anything.
    return null
  }
}
