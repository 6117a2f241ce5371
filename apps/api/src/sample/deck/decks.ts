import { drawSlides as copperwren } from '../companies/copperwren/slides.ts'
import { drawSlides as keyfallow } from '../companies/keyfallow/slides.ts'
import { drawSlides as northcrate } from '../companies/northcrate/slides.ts'
import { drawSlides as rowanacre } from '../companies/rowanacre/slides.ts'
import { drawSlides as speicherlinde } from '../companies/speicherlinde/slides.ts'
import { drawSlides as tidewage } from '../companies/tidewage/slides.ts'

/** Draws a company's slides, by its id; each gives one SVG a section, by the section's id. */
export const decks: Readonly<Record<string, () => Record<string, string>>> = {
  copperwren,
  keyfallow,
  northcrate,
  rowanacre,
  speicherlinde,
  tidewage,
}
