import { type Graph, loadersOf } from './chunks.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Where the public entry loads its pages. */
const PAGES = /[\\/]src[\\/]public-pages\.tsx$/
/** Where a pitch plays and is asked. */
const STAGE = /[\\/]src[\\/](viewer|calls|explore[\\/](LandingPlayer|OnStage|use-card-talk|example-call))/
/** Pages that are a form, those that list pitches, and those that go on asking; all others show what the server knew. */
const FORM_PAGE = /(Login|Register|CompleteRegistration|ForgotPassword)Page\.tsx$/
const LISTING_PAGE = /[\\/](Explore|InvestorsLanding|Landing|EnhancedCards)Page\.tsx$|[\\/]DataRoot\.tsx$/
const ASKING_PAGE = /ExplorePage\.tsx$|[\\/]DataRoot\.tsx$/

/** In this order: a chunk takes with it what its modules import and no chunk before it holds. */
const NAMES = ['react', 'base', 'shown', 'fronts', 'stage', 'asked', 'listed', 'forms'] as const
type Name = (typeof NAMES)[number] | null

export const publicChunkGroups = NAMES.map((name, index) => ({
  debugName: name,
  priority: NAMES.length - index,
  name: (id: string, graph: Graph) => (publicChunkOf(id, graph) === name ? name : null),
}))

/**
 * Icons of answers, doors and the end alone: by the index that all icons are taken from they would come at once. One
 * that is named here and needed at once brings the others along.
 */
const LATER_ICONS =
  /lucide-react[\\/].*[\\/]icons[\\/](thumbs-(up|down)|printer|calendar-plus|quote|scissors|download|copy|mail|eye|eye-off|circle-question-mark)\.m?js$/

/**
 * The pitch page is one page, and what it has at once one file, which packs better than the five that others share
 * with what is loaded later. React stays while the rest changes.
 */
export const pitchChunkGroups = [
  { name: 'react', test: REACT, priority: 3 },
  {
    debugName: 'page',
    priority: 2,
    name: (id: string, graph: Graph) =>
      !LATER_ICONS.test(id) && loadersOf(id, graph).some((one) => one.endsWith('pitch.html')) ? 'page' : null,
  },
  { name: 'marks', test: LATER_ICONS, priority: 1 },
]

/** Names the chunk of a module that several public pages share: six files for what would be twenty. */
export function publicChunkOf(id: string, graph: Graph): Name {
  if (REACT.test(id)) return 'react'
  const loaders = loadersOf(id, graph)
  if (loaders.some((one) => one.endsWith('public.html'))) return 'base'
  const pages = loaders.filter((one) =>
    graph.getModuleInfo(one)?.dynamicImporters.some((by) => PAGES.test(by)),
  )
  // What some fetch later must not bring along what others need at once.
  const isLater = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  if (isLater || pages.length < 2) return null
  if (pages.every((one) => FORM_PAGE.test(one))) return 'forms'
  if (pages.every((one) => ASKING_PAGE.test(one))) return 'asked'
  if (pages.every((one) => LISTING_PAGE.test(one))) return 'listed'
  if (STAGE.test(id)) return 'stage'
  // A form has the least to spare, and none of the cards and headings of the others.
  return pages.some((one) => FORM_PAGE.test(one)) ? 'shown' : 'fronts'
}
