import { faceHtml } from './face.ts'
import { Html, html } from './html.ts'
import { detailsOf, isAddress, type Letter, linesOf } from './letter.ts'

const DISPLAY = "'Newsreader Display', 'Times New Roman', Times, serif"
const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Light, in attributes, for programs that know no style sheet; dark in the one below. As in the web's tokens. */
const BODY = `margin:0;padding:0;background:#fbfaf8;color:#1b1916;font:16px/24px ${TEXT}`
const PARAGRAPH = 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere'
const SOFT = 'color:#524d46'
const FAINT = 'color:#6b655c;font-size:13px;line-height:20px'
const LINE = '1px solid #e5e1d9'

const STYLE = `
  @media (max-width: 480px) { .card { padding: 24px 20px 12px !important } .outer { padding: 20px 12px !important } }
  @media (prefers-color-scheme: dark) {
    .paper { background: #141311 !important; color: #f4f1eb !important }
    .card { background: #1c1b18 !important; border-color: #2f2d29 !important }
    .ink { color: #f4f1eb !important }
    .soft { color: #bdb7ad !important }
    .faint { color: #969086 !important }
    .line { border-color: #2f2d29 !important }
    .face { background: #363531 !important; color: #bdb7ad !important }
    .code { background: #2e2413 !important; color: #ffc070 !important }
  }`

/**
 * The letter as a page of a mail program: tables and attributes, which all of them draw, 600 px at most, and nothing
 * that is fetched from anywhere: a picture comes with its mail. Every word is escaped.
 */
export const letterHtml = (letter: Letter): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.heading}</title>
<style>${new Html(STYLE)}</style>
</head>
<body class="paper" style="${BODY}">
<div style="display:none;max-height:0;overflow:hidden">${linesOf(letter)[0] ?? letter.heading}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf8">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 4px 16px">${MARK}</td></tr>
<tr><td class="card" style="background:#ffffff;border:${LINE};border-radius:10px;padding:32px 36px 16px">${bodyOf(letter)}</td></tr>
<tr><td style="padding:16px 4px 0">${footOf(letter)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.text

/** The mark of the product, drawn without a picture: the light, and its name. */
const MARK = html`<span style="display:inline-block;width:10px;height:10px;border-radius:5px;background:#ffb454"></span>
<span class="ink" style="font:400 22px/28px ${DISPLAY};color:#1b1916">Understudy</span>`

function bodyOf(letter: Letter): Html[] {
  const { face, heading, greeting, quote, code, action, items = [], notes = [] } = letter
  const rows = detailsOf(letter)
  return [
    ...(face === undefined ? [] : [faceHtml(face, TEXT)]),
    html`<h1 class="ink" style="margin:0 0 20px;font:400 28px/34px ${DISPLAY};color:#1b1916;overflow-wrap:anywhere">${heading}</h1>`,
    ...(greeting === undefined ? [] : [paragraph(greeting)]),
    ...linesOf(letter).map(paragraph),
    ...(rows.length === 0 ? [] : [tableOf(rows)]),
    ...(quote === undefined ? [] : [quoteOf(quote)]),
    ...(code === undefined ? [] : [codeOf(code)]),
    ...(action === undefined ? [] : [buttonOf(action)]),
    ...items.map(itemOf),
    ...notes.map((note) => html`<p class="soft" style="${PARAGRAPH};${SOFT};font-size:15px">${note}</p>`),
  ]
}

const paragraph = (words: string): Html => html`<p style="${PARAGRAPH}">${words}</p>`

const tableOf = (rows: readonly { label: string; value: string }[]): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px">${rows.map(
    ({ label, value }) => html`<tr>
<td class="soft line" valign="top" width="96" style="padding:10px 16px 10px 0;border-top:${LINE};${SOFT};font-size:15px">${label}</td>
<td class="line" valign="top" style="padding:10px 0;border-top:${LINE};font-size:15px;white-space:pre-line;overflow-wrap:anywhere">${
      isAddress(value) ? html`<a class="ink" href="${value}" style="color:#1b1916">${value}</a>` : value
    }</td>
</tr>`,
  )}</table>`

const quoteOf = ({ by, words }: { by: string; words: string }): Html =>
  html`<p class="soft" style="margin:0 0 4px;${SOFT};font-size:15px">${by}:</p>
<blockquote style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #ffb454;white-space:pre-line;overflow-wrap:anywhere">${words}</blockquote>`

const codeOf = (code: string): Html =>
  html`<p class="code" style="margin:0 0 20px;padding:16px;border-radius:6px;background:#fff3e0;color:#1b1916;font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${code}</p>`

const buttonOf = ({ label, url }: { label: string; url: string }): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:6px;background:#ffb454"><a href="${url}" style="display:inline-block;padding:12px 22px;color:#221603;font-weight:600;text-decoration:none">${label}</a></td>
</tr></table>`

const TITLE = 'color:#1b1916;font-weight:600;overflow-wrap:anywhere'

const itemOf = ({ title, content, url }: NonNullable<Letter['items']>[number]): Html =>
  html`<div class="line" style="margin:0;padding:14px 0;border-top:${LINE}">
${
  url === undefined
    ? html`<div class="ink" style="${TITLE}">${title}</div>`
    : html`<a class="ink" href="${url}" style="${TITLE}">${title}</a>`
}
<div class="soft" style="${SOFT};font-size:15px;white-space:pre-line;overflow-wrap:anywhere">${content}</div>
</div>`

const footOf = ({ reason, stop }: Letter): Html =>
  html`<p class="faint" style="margin:0;${FAINT}">${reason}${
    stop === undefined
      ? ''
      : html` <a class="faint" href="${stop.url}" style="${FAINT};white-space:nowrap">${stop.label}</a>`
  }</p>`
