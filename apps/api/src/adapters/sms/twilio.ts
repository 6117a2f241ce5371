import { z } from 'zod'
import type { Health } from '../../kernel/connections.ts'
import { type MessagePorts, RefusedForGood } from '../../kernel/outbox.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  from: string
  /** `https://api.twilio.com`. */
  baseUrl: string
  health: Health
  /** For one whole answer. */
  answerWithinMs?: number
}

const E164 = /^\+[1-9]\d{6,14}$/
const Problem = z.object({ code: z.number().int() })
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * What Twilio will not send however often it is asked, by its error codes, in words for a founder. All others are about
 * how the installation is set up, or pass.
 */
const FOR_GOOD: Readonly<Record<number, string>> = {
  21211: 'this is not a phone number',
  21214: 'the number cannot be reached',
  21217: 'this is not a phone number',
  21265: 'the number cannot be the sender itself',
  21408: 'text messages to this country are not allowed here',
  21610: 'whoever has this number asked for no more messages',
  21612: 'the number cannot be reached from here',
  21614: 'the number takes no text messages',
  21617: 'the message is too long',
}

/**
 * Text messages by Twilio's protocol: one POST each, to the configured host alone. What is not taken throws:
 * {@link RefusedForGood} by its code, else an error whose words hold no key, number or answer, and it is tried again.
 */
export function createTwilioSms(options: TwilioOptions): NonNullable<MessagePorts['sms']> {
  const { health } = options
  return {
    async send(_id, to, { text }) {
      if (!E164.test(to)) throw new RefusedForGood('this is not a phone number')
      try {
        await post(options, to, text)
      } catch (error) {
        if (error instanceof RefusedForGood) health.ok()
        else health.failed(error instanceof Error ? error.message : 'unknown')
        throw error
      }
      health.ok()
    },
  }
}

async function post(options: TwilioOptions, to: string, text: string): Promise<void> {
  const { accountSid, authToken, from, baseUrl, answerWithinMs = 15_000 } = options
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const account = encodeURIComponent(accountSid)
  const response = await fetch(
    `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
      signal: AbortSignal.timeout(answerWithinMs),
      // The key goes to the configured host and to no other.
      redirect: 'error',
    },
  ).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new Error(isLate ? 'the SMS provider did not answer in time' : 'the SMS provider cannot be reached')
  })
  if (response.ok) {
    // It is taken: what else is said about it is not waited for.
    await response.body?.cancel().catch(() => undefined)
    return
  }
  const code = await codeOf(response)
  const words = code === null ? undefined : FOR_GOOD[code]
  if (response.status < 500 && response.status !== 429 && words) throw new RefusedForGood(words)
  throw new Error(`the SMS provider answered ${response.status}${code === null ? '' : ` (${code})`}`)
}

/** Twilio's own number for what went wrong; null where the answer is none of Twilio's. */
async function codeOf(response: Response): Promise<number | null> {
  try {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MAX_ANSWER_BYTES) return null
      chunks.push(chunk)
    }
    return Problem.parse(JSON.parse(Buffer.concat(chunks).toString())).code
  } catch {
    // Cut off, late or no JSON: the status says enough.
    return null
  }
}
