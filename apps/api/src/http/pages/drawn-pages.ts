import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicSite } from '@understudy/contract/site'
import type { Log } from '../../kernel/log.ts'
import { dataBlock } from './head.ts'

/** The web build's program (apps/web/src/public-server.tsx), as far as it is used here. */
interface Program {
  drawingOf(pathname: string, search: string): Drawing | null
}
/** The same of the pitch page (apps/web/src/pitch-server.tsx). */
interface PitchProgram {
  drawingOf(
    shown: object,
    languages: readonly string[],
    site: PublicSite,
  ): { known: string; draw(): Promise<string> }
}
interface Drawing {
  files: readonly string[]
  asks: readonly string[]
  draw(answers: readonly unknown[], site: PublicSite): Promise<{ html: string; known: string }>
}
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

export interface DrawnPagesOptions {
  /** The built web app: public.html, pitch.html, .server/, .vite/. */
  dir: string
  log: Log
  /** What the pages are told of the installation. */
  site: PublicSite
}

/** Asks one of the public calls by its path and query, as whoever fetches the page would; null where it is refused. */
export type AskPublic = (url: string) => Promise<unknown>

/** A public page as it is sent, but for its nonce and its head. */
export interface DrawnPage {
  /** With `__CSP_NONCE__`, `<!--head-->`, `<!--body-->` and `<!--known-->`. */
  template: string
  body: string
  /** What the browser takes the page over with: a block of data. */
  known: string
}

/** Each answers null where the browser has to draw the page alone. Never throws. */
export interface DrawPages {
  page(address: URL, ask: AskPublic): Promise<DrawnPage | null>
  /**
   * The page of a shared pitch.
   * @param shown what anybody may see of it: the drawing holds nothing else, and so is good for whoever is shown that
   * @param languages that the visitor's browser asks for, the best first
   */
  pitch(shown: object, languages: readonly string[]): Promise<Omit<DrawnPage, 'template'> | null>
}

/** So many drawings are kept: every public page, and lists as they are narrowed. */
const KEPT = 64
/** The pitches that were asked for last; some 50 kB each. */
const PITCHES_KEPT = 128
const NOTHING: DrawPages = { page: async () => null, pitch: async () => null }

/**
 * Draws pages with the components of the web app. A drawing is kept by what it shows: this build's program, this
 * server's configuration, the address and what was answered are the same, and so is the page.
 */
export async function createDrawnPages({ dir, log, site }: DrawnPagesOptions): Promise<DrawPages> {
  const page = path.join(dir, 'public.html')
  // In development the browser draws them.
  if (!existsSync(page)) return NOTHING
  const load = (name: string) => import(pathToFileURL(path.join(dir, `.server/${name}.mjs`)).href)
  try {
    const program: Program = await load('public-pages')
    const pitchProgram: PitchProgram = await load('pitch-page')
    const manifest: Manifest = JSON.parse(await readFile(path.join(dir, '.vite/public.json'), 'utf8'))
    const template = await readFile(page, 'utf8')
    return {
      page: drawWith({ program, manifest, template, log, site }),
      pitch: drawPitchWith(pitchProgram, site, log),
    }
  } catch (error) {
    log.error({ err: error }, 'public pages cannot be drawn here')
    return NOTHING
  }
}

interface Parts {
  program: Program
  manifest: Manifest
  template: string
  log: Log
  site: PublicSite
}

function drawPitchWith(program: PitchProgram, site: PublicSite, log: Log): DrawPages['pitch'] {
  const kept = keptByUse<string>(PITCHES_KEPT)
  return async (shown, languages) => {
    try {
      const { known, draw } = program.drawingOf(shown, languages, site)
      const body = await kept(digestOf(known), draw)
      return { body, known: knownBlock(known) }
    } catch (error) {
      log.error({ err: error }, 'pitch page not drawn')
      return null
    }
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')
const knownBlock = (json: string): string => dataBlock('application/json', json, 'known')

function drawWith({ program, manifest, template, log, site }: Parts): DrawPages['page'] {
  const kept = keptByUse<Awaited<ReturnType<Drawing['draw']>>>(KEPT)
  const templates = new Map<string, string>()
  const templateOf = (files: readonly string[]): string => {
    const key = files.join()
    const known = templates.get(key)
    if (known) return known
    // Behind what every page asks for: its styles name the layers in their order.
    const made = template.replace('</head>', (end) => `${linksTo(manifest, files, template)}\n  ${end}`)
    templates.set(key, made)
    return made
  }
  return async ({ pathname, search }, ask) => {
    try {
      const drawing = program.drawingOf(pathname, search)
      if (!drawing) return null
      const answers = await Promise.all(drawing.asks.map(ask))
      if (answers.includes(null)) return null
      const shows = JSON.stringify([pathname, drawing.asks, answers])
      const drawn = await kept(digestOf(shows), () => drawing.draw(answers, site))
      return {
        template: templateOf(drawing.files),
        body: drawn.html,
        known: knownBlock(drawn.known),
      }
    } catch (error) {
      log.error({ err: error, page: pathname }, 'public page not drawn')
      return null
    }
  }
}

/** The scripts and styles of a page that its entry would ask for later; not those which stand in its template. */
function linksTo(manifest: Manifest, files: readonly string[], template: string): string {
  const seen = new Set(files)
  // A set is walked to what is added on the way.
  for (const name of seen) for (const needed of manifest[name]?.imports ?? []) seen.add(needed)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const isMissing = (file: string) => !template.includes(`"/${file}"`)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css).filter(isMissing))
  const scripts = chunks.map(({ file }) => file).filter(isMissing)
  return [
    ...[...styles].map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    ...scripts.map(
      (script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${script}">`,
    ),
  ].join('\n    ')
}

/** What was made, kept by its key: of `most`, what was used last. What could not be made is made anew. */
function keptByUse<Made>(most: number) {
  const kept = new Map<string, Promise<Made>>()
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }
}
