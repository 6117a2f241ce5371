import type { PublicSite } from '@understudy/contract/site'
import { renderToString } from 'react-dom/server'
import { tellSite } from './frame/public/site.ts'
import { PitchApp } from './viewer/PitchApp.tsx'
import { loadShut } from './viewer/shut/load-shut.ts'
import { drawnOf, type Shown } from './viewer/visit/drawn.ts'

/** The page of a shared pitch, to be drawn. */
export interface PitchDrawing {
  /** All that it is drawn of, as JSON: the same makes the same page. The browser takes the page over with it. */
  known: string
  /** Its body. Throws where it cannot be drawn. */
  draw(): Promise<string>
}

/**
 * @param shown what anybody may see of the pitch
 * @param languages that the visitor's browser asks for, the best first
 */
export function drawingOf(shown: Shown, languages: readonly string[], site: PublicSite): PitchDrawing {
  const drawn = drawnOf(shown, languages)
  return {
    known: JSON.stringify(drawn),
    async draw() {
      tellSite(site)
      if (shown.status === 'refused') await loadShut(shown.reason)
      return renderToString(<PitchApp address="" drawn={drawn} />)
    },
  }
}
