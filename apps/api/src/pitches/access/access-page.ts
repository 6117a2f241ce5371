import { ERROR_CODES, type ErrorCode, Text } from '@understudy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '../../http/forms.ts'
import { sendMailedPage } from '../../http/html.ts'
import type { Door } from '../../http/mount.ts'
import { type Caller, derived, inTransaction, type Kernel } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { decidePasswordRequest } from '../password-requests.ts'
import { findRequest, lockRequest } from '../request-queries.ts'
import { renderAccess, UNKNOWN_REQUEST } from './access-html.ts'
import { readAccessToken } from './access-token.ts'
import { isMember } from './owner-queries.ts'

const Token = z.object({ token: Text(200) })
const Form = z.object({
  decision: z.enum(['approved', 'declined']),
  message: Text(1_000).catch(''),
})

/**
 * The page behind the link of a mail about a request for access. Opening it decides nothing; its buttons do, once and
 * within a week, for whoever has the founder's mail. Works without any script.
 */
export async function mountAccessPage(door: Door): Promise<void> {
  const config = { rateLimit: { max: 60 * door.limitFactor, timeWindow: 60_000, groupId: 'accessPage' } }
  await door.app.register(async (scope) => {
    acceptForms(scope)
    scope.get('/access/:token', { config }, (request, reply) => show(door, request, reply, null))
    scope.post('/access/:token', { config }, async (request, reply) => {
      try {
        await decide(door.kernel, tokenOf(request), Form.safeParse(request.body))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return show(door, request, reply, error)
      }
      // By an address of its own, so that a reload asks nothing again.
      return reply.redirect(`/access/${tokenOf(request)}`, 303)
    })
  })
}

const asOwner = (kernel: Kernel, userId: string): Kernel & { caller: Pick<Caller, 'userId'> } =>
  derived(kernel, { caller: { userId } })

/** Of ten at once one decides. Refuses `not_found`, `code_invalid` for a link that has run out, `wrong_state`. */
async function decide(
  kernel: Kernel,
  token: string,
  form: z.ZodSafeParseResult<z.infer<typeof Form>>,
): Promise<void> {
  const ref = readAccessToken(kernel, token)
  if (!ref || !(await isMember(kernel.db, ref.ownerId))) throw refuse('not_found')
  if (ref.isOver) throw refuse('code_invalid', 'This link has run out.')
  if (!form.success) throw refuse('invalid', 'Choose one of the two first.')
  await inTransaction(asOwner(kernel, ref.ownerId), async (inner) => {
    const request = await lockRequest(inner.db, ref.ownerId, ref.requestId)
    if (!request) throw refuse('not_found')
    if (request.status !== 'pending') throw refuse('wrong_state', 'This request was decided already.')
    await decidePasswordRequest(inner, { params: { id: ref.requestId }, query: {}, body: form.data })
  })
}

/** The request as it stands, under a notice where a button could not be followed. */
async function show(
  { kernel, pageFonts }: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: AppError | null,
): Promise<FastifyReply> {
  const token = tokenOf(request)
  const ref = readAccessToken(kernel, token)
  const isKnown = ref !== null && (await isMember(kernel.db, ref.ownerId))
  const row = isKnown ? await findRequest(kernel.db, ref.ownerId, ref.requestId) : undefined
  if (!ref || !row) return sendMailedPage(reply, UNKNOWN_REQUEST, pageFonts)
  const notice = refused && wordsOf(refused)
  const { isOver } = ref
  const status = refused ? ERROR_CODES[refused.code][0] : statusOf(isOver && row.status === 'pending')
  return sendMailedPage(
    reply,
    { status, ...renderAccess({ token, request: row, isOver, notice }) },
    pageFonts,
  )
}

const statusOf = (isGone: boolean) => (isGone ? 410 : 200)

/** Why an approval would lead nowhere. */
const NOWHERE: Partial<Record<ErrorCode, string>> = {
  link_closed:
    'The link that they asked for is closed, so an approval would lead nowhere. Open the link first.',
  email_refused:
    'The link that they asked for does not let in their address, so an approval would lead nowhere. Let in its domain first.',
  views_spent:
    'The link that they asked for was opened as often as it may be, so an approval would lead nowhere. Let in more visits first.',
}

const wordsOf = ({ code, details }: AppError): string =>
  NOWHERE[code] ?? details.detail ?? ERROR_CODES[code][1]

const tokenOf = (request: FastifyRequest): string => Token.catch({ token: '' }).parse(request.params).token
