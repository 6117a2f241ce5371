import { type Graph, loadersOf } from './chunks.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Where the public entry loads its pages. */
const PAGES = /[\\/]src[\\/]public-pages\.tsx$/
/** Where a pitch plays and is asked. */
const STAGE = /[\\/]src[\\/](viewer|calls|explore[\\/](LandingPlayer|OnStage|use-card-talk))/
/** Pages that are a form, and those that go on asking; all others show what the server knew. */
const FORM_PAGE = /(Login|Register|ForgotPassword)Page\.tsx$/
const ASKING_PAGE = /(Explore|InvestorsLanding)Page\.tsx$|[\\/]DataRoot\.tsx$/

/** In this order: a chunk takes with it what its modules import and no chunk before it holds. */
const NAMES = ['react', 'base', 'shown', 'stage', 'asked', 'forms'] as const
type Name = (typeof NAMES)[number] | null

export const publicChunkGroups = NAMES.map((name, index) => ({
  debugName: name,
  priority: NAMES.length - index,
  name: (id: string, graph: Graph) => (publicChunkOf(id, graph) === name ? name : null),
}))

/** The pitch page is one page: what it needs at once is one file, beside the one that others have as well. */
export const pitchChunkGroups = [{ name: 'react', test: REACT }]

/** Names the chunk of a module that several public pages share: five files for what would be twenty. */
export function publicChunkOf(id: string, graph: Graph): Name {
  if (REACT.test(id)) return 'react'
  const loaders = loadersOf(id, graph)
  if (loaders.some((one) => one.endsWith('public.html'))) return 'base'
  const pages = loaders.filter((one) =>
    graph.getModuleInfo(one)?.dynamicImporters.some((by) => PAGES.test(by)),
  )
  if (pages.length < 2) return null
  if (pages.every((one) => FORM_PAGE.test(one))) return 'forms'
  if (pages.every((one) => ASKING_PAGE.test(one))) return 'asked'
  return STAGE.test(id) ? 'stage' : 'shown'
}
