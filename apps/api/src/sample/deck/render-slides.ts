/**
 * Draws the samples' slides anew, or one company's: `node apps/api/src/sample/deck/render-slides.ts [company]`, after a
 * figure has changed.
 * A browser sets their type, for a bare machine has no fonts; what it made is kept in assets/.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { SAMPLES } from '../companies/index.ts'
import { fileOf } from '../companies/sample-company.ts'
import { decks } from './decks.ts'
import { PAGE } from './pen.ts'

const CHROMIUM = process.env.CHROMIUM ?? 'chromium'
const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))
const FONTS = [
  ['Newsreader Display', '400', 'apps/web/src/styles/fonts/newsreader-display-latin.woff2'],
  [
    'Newsreader Display',
    '400',
    'apps/web/src/styles/fonts/newsreader-display-latin-ext.woff2',
    'U+20A0-20C0',
  ],
  [
    'Instrument Sans',
    '400 700',
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ],
] as const

const run = promisify(execFile)
const directory = await mkdtemp(path.join(tmpdir(), 'slides-'))
const faces = await Promise.all(
  FONTS.map(async ([family, weight, file, range]) => {
    const font = (await readFile(path.join(PROJECT, file))).toString('base64')
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font})${range ? `;unicode-range:${range}` : ''}}`
  }),
)
const [only] = process.argv.slice(2)
for (const company of SAMPLES.filter(({ id }) => only === undefined || id === only)) {
  for (const [id, svg] of Object.entries(decks[company.id]?.() ?? {})) {
    await writeFile(fileOf(company, `assets/${id}.svg`), svg)
    await render(svg, fileURLToPath(fileOf(company, `assets/${id}.webp`)))
  }
}
await rm(directory, { recursive: true })

async function render(svg: string, to: string): Promise<void> {
  const page = path.join(directory, 'slide.html')
  const picture = path.join(directory, 'slide.png')
  await writeFile(
    page,
    `<meta charset="utf-8"><style>${faces.join('')}body{margin:0}svg{display:block}</style>${svg}`,
  )
  await run(CHROMIUM, [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--virtual-time-budget=3000',
    `--window-size=${PAGE.widthPx},${PAGE.heightPx}`,
    `--screenshot=${picture}`,
    `file://${page}`,
  ])
  await sharp(picture)
    .extract({ left: 0, top: 0, width: PAGE.widthPx, height: PAGE.heightPx })
    .webp({ quality: 88, effort: 6 })
    .toFile(to)
}
