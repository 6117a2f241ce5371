import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ingestOf } from '@understudy/contract/reports'
import { CONSENT_KEY, type PublicSite } from '@understudy/contract/site'

/** What a page needs to report its errors; nothing where the operator named nowhere to report them. */
export interface PageReports {
  /** The origin that its policy lets it send to, or an empty text. */
  ingest: string
  /** A line of script for the head, or an empty text. */
  tag(nonce: string): string
}

const NONE: PageReports = { ingest: '', tag: () => '' }
const MOST_HELD = 20

/**
 * Reports come by a file of their own, asked for once the visitor has agreed: a page of who has not is as light as ever.
 * @param dir the built web app; in development, where there is none, pages report nothing
 */
export function pageReports(dir: string, { reports }: Pick<PublicSite, 'reports'>): PageReports {
  const manifest = path.join(dir, '.vite/reports.json')
  const ingest = reports ? ingestOf(reports.dsn) : null
  if (ingest === null || !existsSync(manifest)) return NONE
  const files: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  const entry = Object.values(files).find(({ isEntry }) => isEntry)
  if (!entry) return NONE
  const script = loaderOf(`/${entry.file}`)
  return { ingest, tag: (nonce) => `<script nonce="${nonce}">${script}</script>` }
}

/** Holds the page's first errors, of who has agreed already; waits until the page stands, or for a choice. */
const loaderOf = (file: string) => `{
      const held = (heldErrors = [])
      const key = ${JSON.stringify(CONSENT_KEY)}
      const agreed = () => {
        try { return localStorage.getItem(key) === 'accepted' } catch { return false }
      }
      const hold = (event) => { if (agreed() && held.length < ${MOST_HELD}) held.push(event) }
      const errors = ['error', 'unhandledrejection']
      const choices = [key, 'storage', 'load']
      const load = () => {
        if (!agreed() || document.readyState !== 'complete') return
        for (const name of choices) removeEventListener(name, load)
        import(${JSON.stringify(file)}).catch(() => {}).then(() => {
          for (const name of errors) removeEventListener(name, hold)
        })
      }
      for (const name of errors) addEventListener(name, hold)
      for (const name of choices) addEventListener(name, load)
    }`
