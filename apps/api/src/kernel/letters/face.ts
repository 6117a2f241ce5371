import { initialsOf } from '@understudy/contract/initials'
import { Html, html } from './html.ts'

/** A person, a clone or a company, as whoever reads a letter may see them. */
export interface Face {
  name: string
  /** Their initials stand where there is none, or none any more when the letter leaves. */
  picture?: FacePicture
}

export interface FacePicture {
  ownerId: string
  /** As clones keep it. */
  path: string
}

/** What the HTML of a mail calls the picture that comes with it. */
export const FACE_CID = 'face@understudy'

/** Marks between which the picture takes the place of the initials. Whatever anybody wrote is escaped: it holds none. */
const FROM = '<!--face-->'
const TO = '<!--/face-->'
const ROUND = 'width:48px;height:48px;border-radius:24px'
const DISC = `${ROUND};background:#ece9e3;color:#524d46;text-align:center`

/** Initials in a disc, nothing where a name has none. Where discs are unknown it is a square. */
export function faceHtml({ name }: Face, font: string): Html {
  const letters = initialsOf(name)
  const disc = framed(
    html`<td class="face" width="48" height="48" align="center" valign="middle" bgcolor="#ece9e3" style="${DISC};font:500 18px/48px ${font}"><span role="img" aria-label="${name}">${letters}</span></td>`,
  )
  return html`${new Html(FROM)}${letters === '' ? '' : disc}${new Html(TO)}`
}

/** The same page with the picture in place of the initials. */
export function withPicture(page: string, name: string): string {
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)]
  if (from < 0 || to < from) return page
  const picture = framed(
    html`<td width="48" height="48"><img src="cid:${FACE_CID}" width="48" height="48" alt="${name}" style="display:block;${ROUND}"></td>`,
  )
  return page.slice(0, from) + picture.text + page.slice(to + TO.length)
}

const framed = (cell: Html): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${cell}</tr></table>`
