import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Mailbox, StoredMail } from '../adapters/mail/mailbox.ts'
import { refuse } from '../kernel/errors.ts'
import { escapeHtml } from '../kernel/letters/html.ts'
import { refuseStranger } from './own-machine.ts'

const PAGE_SIZE = 20
const Page = z.coerce.number().int().min(1).max(100_000).catch(1)
const Params = z.object({ id: z.string(), index: z.coerce.number().int().min(0).default(0) }).catch({
  id: '',
  index: 0,
})

/**
 * The mails that nobody sends: a list and a page for each, on this machine alone. Links in them open accounts,
 * so the wiring mounts it nowhere else, and each request has to come from here and to mean here.
 */
export function mountDevMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (request, reply) => {
    refuseStranger(request)
    const page = Page.parse(new URL(request.url, 'http://localhost').searchParams.get('page') ?? 1)
    const { mails, total } = await mailbox.list({ skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    return sendPage(reply, 'Mailbox', listOf(mails, page, Math.ceil(total / PAGE_SIZE)))
  })

  app.get('/dev/mailbox/:id', async (request, reply) => {
    const mail = await mailOf(mailbox, request)
    return sendPage(reply, mail.subject, whole(mail))
  })

  app.get('/dev/mailbox/:id/attachments/:index', async (request, reply) => {
    const mail = await mailOf(mailbox, request)
    const attachment = mail.attachments[Params.parse(request.params).index]
    if (!attachment) throw refuse('not_found')
    const name = attachment.name.replace(/[^\w.-]+/g, '_')
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/octet-stream')
      .send(attachment.content)
  })
}

async function mailOf(mailbox: Mailbox, request: FastifyRequest): Promise<StoredMail> {
  refuseStranger(request)
  const mail = await mailbox.read(Params.parse(request.params).id)
  if (!mail) throw refuse('not_found')
  return mail
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // The mail's own look, inside its frame.
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`)
}

function listOf(mails: StoredMail[], page: number, pages: number): string {
  const rows = mails.map(
    (
      mail,
    ) => `<tr><td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
<td>${escapeHtml(mail.to)}</td><td>${escapeHtml(mail.sentAt)}</td></tr>`,
  )
  const more = [
    page > 1 ? `<a href="/dev/mailbox?page=${page - 1}">Newer</a>` : '',
    page < pages ? `<a href="/dev/mailbox?page=${page + 1}">Older</a>` : '',
  ]
  return `<h1>Mailbox</h1>
<p>No mail provider is set up: what would have been sent is kept here, on this machine.</p>
${rows.length > 0 ? `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p>No mail yet.</p>'}
<p>${more.join(' ')}</p>`
}

function whole(mail: StoredMail): string {
  const attachments = mail.attachments.map(
    ({ name, contentType, content }, index) =>
      `<li><a href="/dev/mailbox/${mail.id}/attachments/${index}">${escapeHtml(name)}</a>
${escapeHtml(contentType)}, ${content.length} bytes</li>`,
  )
  // Sandboxed without any leave: no script, no form, no origin.
  const html =
    mail.html && `<h2>HTML</h2><iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html)}"></iframe>`
  return `<p><a href="/dev/mailbox">Mailbox</a></p>
<h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>Sent</dt><dd>${escapeHtml(mail.sentAt)}</dd></dl>
<pre>${withLinks(mail.text)}</pre>
${html ?? ''}
${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}`
}

/** Escaped text whose web addresses can be followed. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown
    })
    .join('')

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:30rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);background:#fff}`
