import { Html, html } from '../kernel/letters/html.ts'

/** A small page without a script, in the colours of the product; its only style carries the nonce. */
export const page = (title: string, nonce: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>${body}</body>
</html>`.text

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf8, #141311); --raised: light-dark(#ffffff, #1c1b18);
  --ink: light-dark(#1b1916, #f4f1eb); --soft: light-dark(#524d46, #bdb7ad); --edge: light-dark(#8a847a, #79736a);
  --line: light-dark(#e5e1d9, #2f2d29); --spot: #ffb454; --spot-ink: #221603; --bad: light-dark(#b3261e, #ff9087);
  --bad-wash: light-dark(#fdecea, #341a17) }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1rem 4rem }
h1 { font: 400 2rem/1.2 "Times New Roman", serif; margin: .25rem 0 1.5rem; text-wrap: balance }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
a { color: inherit }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem; margin: 0 }
dt, .status, legend { color: var(--soft) }
dd, .status { margin: 0 }
.words { white-space: pre-line }
.notice { padding: .75rem 1rem; border-radius: .5rem; color: var(--bad); background: var(--bad-wash) }
fieldset { display: flex; flex-wrap: wrap; gap: .5rem; border: 0; margin: 0 0 1rem; padding: 0 }
fieldset label { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .75rem;
  border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); cursor: pointer }
textarea { display: block; width: 100%; box-sizing: border-box; margin: .25rem 0 .75rem; padding: .5rem;
  font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: .5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer; border: 0;
  border-radius: .5rem; color: var(--spot-ink); background: var(--spot) }
button.quiet { color: inherit; background: none; border: 1px solid var(--edge) }
details { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: 1rem }
summary { min-height: 2.75rem; cursor: pointer }
details.day { margin: 0; padding: 0 }
details.day summary { line-height: 2.75rem }
fieldset label:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink) }
.pick button { position: sticky; bottom: 1rem; margin-top: 1rem }
.pages a { margin-right: 1rem }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`
