import type { MailedPage } from '../../http/html.ts'
import { type Html, html } from '../../kernel/letters/html.ts'
import type { RequestRow } from '../request-queries.ts'

interface AccessPage {
  token: string
  request: RequestRow
  /** The link has run out; the request still waits in the workspace. */
  isOver: boolean
  /** Why the form could not be followed. */
  notice: string | null
}

/** Who asks for access and why, and the two buttons. Only they decide: what reads mails opens links, too. */
export function renderAccess({ token, request, isOver, notice }: AccessPage): Omit<MailedPage, 'status'> {
  const who = request.company === '' ? request.name : `${request.name} (${request.company})`
  const title = request.status === 'pending' ? `${who} asks for access` : `Access of ${who}`
  return {
    title,
    body: html`${statusOf(request)}
      <h1>${title}</h1>
      ${notice === null ? '' : html`<p class="notice" role="alert">${notice}</p>`}
      <dl>
        ${row('Pitch', request.title)}${row('Link', request.link_name)}${row('Name', request.name)}
        ${row('Email', request.email)}${row('Company', request.company)}
      </dl>
      ${request.message === '' ? '' : html`<p class="soft">They write:</p><blockquote>${request.message}</blockquote>`}
      ${whatNow(token, request, isOver)}`,
  }
}

const row = (label: string, value: string): Html =>
  value === '' ? html`` : html`<div><dt>${label}</dt><dd>${value}</dd></div>`

function statusOf({ status }: RequestRow): Html {
  if (status === 'approved') return html`<p class="status good">Approved</p>`
  if (status === 'declined') return html`<p class="status bad">Declined</p>`
  return html`<p class="status warn">Waiting for your answer</p>`
}

function whatNow(token: string, request: RequestRow, isOver: boolean): Html {
  const links = html`<p class="row"><a class="button quiet" href="/clone/${request.clone_id}?tab=links">Open the requests</a></p>`
  if (request.status === 'approved')
    return html`<p role="status">They have been mailed a link of their own. You can take it back among your requests.</p>${links}`
  if (request.status === 'declined')
    return html`<p role="status">This request was declined. Among your requests you can let them in after all, and see those that still wait.</p>${links}`
  if (isOver)
    return html`<p role="status">This link has run out: it works for a week. The request still waits for you in your workspace.</p>${links}`
  return decisionForm(token, request)
}

const decisionForm = (
  token: string,
  { email }: RequestRow,
): Html => html`<form method="post" action="/access/${token}">
  <label for="message">A word to them, if you like</label>
  <textarea id="message" name="message" maxlength="1000" rows="3"></textarea>
  <div class="row">
    <button name="decision" value="approved">Approve</button>
    <button class="quiet" name="decision" value="declined">Decline</button>
  </div>
  <p class="soft">An approval mails a link of their own to ${email}. If you decline, they are mailed only what you write.</p>
</form>`

export const UNKNOWN_REQUEST: MailedPage = {
  status: 404,
  title: 'Request not found',
  body: html`<h1>This link leads to no request</h1>
    <p>It may have been cut off, or what it was about is gone. Open it again from the mail, or look among your clones.</p>
    <p class="row"><a class="button quiet" href="/ai-clones">Open your clones</a></p>`,
}
