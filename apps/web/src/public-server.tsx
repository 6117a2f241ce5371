import type { PublicSite } from '@understudy/contract/site'
import { renderToString } from 'react-dom/server'
import { type Known, PublicApp } from './frame/public/PublicApp.tsx'
import { tellSite } from './frame/public/site.ts'
import { publicAsks } from './public-asks.ts'
import { publicFiles } from './public-files.ts'
import { publicPages, publicPathOf } from './public-pages.tsx'

export { publicFiles }

/** A page to be drawn: what is to be asked for it, and how it is drawn of the answers. */
export interface Drawing {
  /** Its files in the build's manifest. */
  files: readonly string[]
  /** Paths and queries of public calls. */
  asks: readonly string[]
  /**
   * Its body and what the browser needs to take it over, as JSON. Throws where it cannot be drawn.
   * @param answers of `asks`, in their order
   */
  draw(answers: readonly unknown[], site: PublicSite): Promise<{ html: string; known: string }>
}

/** The page of an address, or null where the browser draws it alone. */
export function drawingOf(pathname: string, search: string): Drawing | null {
  const path = publicPathOf(pathname)
  if (!path) return null
  const { load } = publicPages[path]
  const asks = publicAsks[path](search)
  return {
    files: publicFiles[path],
    asks: asks.map(({ url }) => url),
    async draw(answers, site) {
      tellSite(site)
      const known: Known = asks.map(({ key, keeps }, index) => [key, keeps(answers[index])])
      const Page = await load()
      const at = { pathname, search, state: null }
      return {
        html: renderToString(<PublicApp Page={Page} at={at} known={known} />),
        known: JSON.stringify(known),
      }
    },
  }
}
