/** Of the pages that mails lead to, in the tokens of the web app. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf8, #141311); --raised: light-dark(#ffffff, #1c1b18);
  --ink: light-dark(#1b1916, #f4f1eb); --soft: light-dark(#524d46, #bdb7ad); --edge: light-dark(#8a847a, #79736a);
  --line: light-dark(#e5e1d9, #2f2d29); --hover: light-dark(#1b19160d, #f4f1eb12); --spot: #ffb454;
  --spot-bright: light-dark(#ffa633, #ffc678); --spot-ink: #221603; --bad: light-dark(#b3261e, #ff9087);
  --bad-wash: light-dark(#fdecea, #341a17); --good: light-dark(#1f6b42, #74cf9c);
  --good-wash: light-dark(#e6f3eb, #16281e); --warn: light-dark(#7d5200, #f0bf5c);
  --warn-wash: light-dark(#fdf1d8, #2c2412); --display: "Newsreader Display", "Times New Roman", serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--paper);
  color: var(--ink); font: 0.9375rem/1.5rem "Instrument Sans", system-ui, sans-serif; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased }
a { color: inherit; border-radius: 4px }
p { margin: 0 0 1rem; text-wrap: pretty }
header, main { width: 100%; max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 0 }
main { flex: 1; padding: 2.5rem 1rem 4rem; outline: none }
.logo { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; text-decoration: none;
  font: 400 1.375rem/1 var(--display); letter-spacing: -0.01em }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--raised) }
.skip:focus { top: 1rem }
h1 { font: 400 clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)/1.15 var(--display); letter-spacing: -0.012em;
  margin: .75rem 0 1.5rem; text-wrap: balance }
h2 { font-size: 1.125rem; line-height: 1.75rem; font-weight: 600; margin: 0 0 .5rem }
dl { margin: 0 0 1.5rem; border-bottom: 1px solid var(--line) }
dl > div { display: grid; grid-template-columns: 6rem 1fr; gap: .25rem 1.5rem; padding: .75rem 0;
  border-top: 1px solid var(--line) }
dt, legend, .soft { color: var(--soft) }
dd { margin: 0 }
.words, blockquote { white-space: pre-line }
blockquote { margin: 0 0 1.5rem; padding: .125rem 0 .125rem 1rem; border-left: 3px solid var(--spot) }
.status { display: inline-block; margin: 0; padding: .125rem .625rem; border-radius: 999px; font-size: .8125rem;
  line-height: 1.25rem; font-weight: 500; color: var(--soft); border: 1px solid var(--line); background: var(--raised) }
.status.good { color: var(--good); background: var(--good-wash); border-color: transparent }
.status.warn { color: var(--warn); background: var(--warn-wash); border-color: transparent }
.status.bad { color: var(--bad); background: var(--bad-wash); border-color: transparent }
.notice { padding: .75rem 1rem; border-radius: 6px; color: var(--bad); background: var(--bad-wash) }
section, .more { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1.5rem }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); gap: .5rem; border: 0;
  margin: 0 0 1rem; padding: 0 }
fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .75rem;
  border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); cursor: pointer }
fieldset label:hover { background: var(--hover) }
fieldset label:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink) }
input[type="radio"] { accent-color: var(--ink); margin: 0 }
textarea { display: block; width: 100%; margin: .25rem 0 1rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--raised); border: 1px solid var(--edge); border-radius: 6px }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem;
  padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: 6px;
  text-decoration: none; color: var(--spot-ink); background: var(--spot) }
button:hover, .button:hover { background: var(--spot-bright) }
button.quiet, .button.quiet { color: inherit; background: none; border: 1px solid var(--edge) }
button.quiet:hover, .button.quiet:hover { background: var(--hover) }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 0 0 1rem }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; border-radius: 4px }
details.day + details.day { border-top: 1px solid var(--line) }
.pick button { margin-top: 1rem }
.pick:has(:checked) button { position: sticky; bottom: 1rem; box-shadow: 0 0 0 4px var(--paper) }
.pages { margin: 1rem 0 0 }
.pages a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-right: 1.5rem }
footer { border-top: 1px solid var(--line); font-size: .8125rem; color: var(--soft) }
footer div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .75rem 2rem;
  max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem }
footer ul { display: flex; gap: 1.5rem; margin: 0; padding: 0; list-style: none }
footer ul a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none }
footer a:hover { color: var(--ink); text-decoration: underline }
.mark { display: inline-flex; align-items: center; gap: .5rem }
.mark svg { width: 20px; height: 20px }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr } .row > * { flex: 1 1 100% } }
`
