import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../kernel/letters/html.ts'
import { PAGE_STYLE } from './page-style.ts'

/** A page that a mail leads to: it works without a script, in any browser. */
export interface MailedPage {
  status: number
  title: string
  /** In the column of the page, under its head. */
  body: Html
}

/** Sends the page in the shell of the product. Its address is a key: it is kept, listed and handed on nowhere. */
export function sendMailedPage(
  reply: FastifyReply,
  { status, title, body }: MailedPage,
  fonts: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // Not "no-referrer": forms would then name no origin.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(shellOf(title, body, { nonce, fonts }))
}

const shellOf = (title: string, body: Html, { nonce, fonts }: { nonce: string; fonts: string }): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Understudy</title>
<style nonce="${nonce}">${new Html(fonts + PAGE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="logo" href="/" aria-label="Understudy">${MARK}<span>Understudy</span></a></header>
<main id="main" tabindex="-1">${body}</main>
<footer><div><span class="mark">${MARK} Understudy</span>
<ul><li><a href="/privacy-policy">Privacy</a></li><li><a href="/terms">Terms</a></li></ul></div></footer>
</body>
</html>`.text

/** As the web draws it (`frame/layout/Logo`). */
const MARK = html`<svg aria-hidden="true" viewBox="5 2.75 26.75 26.75" width="26" height="26">
<path d="M8 4v14.5a8 8 0 0 0 16 0V15" fill="none" stroke="currentColor" stroke-width="6"/><circle cx="24" cy="7" r="4.25" fill="#ffb454"/></svg>`
