import type { Rolldown } from 'vite'

/** What tells a module's chunk: who loads it, as the bundler knows it. */
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** With what is set before any schema is made. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|[\\/]src[\\/]api[\\/]jitless\.ts$/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ICONS = /node_modules[\\/]lucide-react[\\/]/
const TIMES = /node_modules[\\/](date-fns|@date-fns)[\\/]|[\\/]src[\\/](words|meetings)[\\/]/
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|[\\/]src[\\/](frame[\\/]form[\\/]|ui[\\/]fields[\\/](?!use-resting-text)|auth[\\/]PasswordField)/
const LISTS = /[\\/]src[\\/](ui|words|frame)[\\/]/

/** Who loads a module. */
const WORKSPACE = /[\\/]index\.html$/
/** Where a pitch stands within the workspace; it needs no list. */
const SLUG = /[\\/]viewer[\\/]SlugPage\.tsx$/
/** What is loaded later there; who plays has the stage's own modules by then. */
const VIEWER = /[\\/]src[\\/]viewer[\\/](?!SlugPage|stage[\\/]Playing)/
/** What is loaded later of the session. */
const SESSION = /[\\/]src[\\/]api[\\/]/
const PAGE = /Page\.tsx$/
/** Of a clone, wherever it is shown: its answers hold the same shape many times over. No form is among it. */
const DRAFTS =
  /[\\/]built[\\/](clone[\\/]|account[\\/]files)|[\\/]src[\\/](clones[\\/](use-clones|error-words|editor-tabs|editor-path|blank-clone|CloneTitle|CloneMissing|editing[\\/]kept-tabs)\.|publishing[\\/]use-publishing\.|pitches[\\/](use-pitches|pitch-url)\.)/
/** Who came, and what lists of them are narrowed to. */
const PEOPLE =
  /[\\/]built[\\/](audience|visit)[\\/]|[\\/](investor|meeting|call|list)-filter\.ts$|[\\/]words[\\/]devices\.ts$|SpanFilter\.tsx$/
/** Of pages that have no list as well: a form has a head, a way back, and a question before something is deleted. */
const HEADS =
  /[\\/]ui[\\/](Section|Tabs|Breadcrumb|floats[\\/]((Confirm)?Dialog|use-question)|fields[\\/]Checkbox)\.|[\\/]frame[\\/](list[\\/]Loaded|errors[\\/]use-told-once-left)\.|[\\/]words[\\/](clone-status|languages|models[\\/]model-words)\.|[\\/]api[\\/]again\./
/** Links of a pitch, wherever one is listed or opened. */
const LINKS = /[\\/]src[\\/]pitches[\\/]links[\\/](link-words|link-path|use-links)\./
/** Some bytes that days of figures and days to book need alike. */
const ZEROS = /[\\/]date-fns[\\/]_lib[\\/]addLeadingZeros\./
/** Under lists of parts, which are counted with no page. */
const LIST_END = /[\\/]src[\\/]frame[\\/]list[\\/]ListEnd\./
/** What the tabs of a clone share. */
const EDITING = /[\\/]src[\\/](clones[\\/]editing|frame[\\/]pictures)[\\/]/
/** Forms alone need it. */
const FORM = /[\\/]src[\\/]frame[\\/]form[\\/](use-|saves-by-key)/
/** So many pages make a module one that is shared. */
const PAGES = 3

/** In this order: a chunk takes with it what its modules import and no chunk before it holds. */
const NAMES = [
  'react',
  'schemas',
  'both',
  'session',
  'workspace',
  'fields',
  'times',
  'parts',
  'forms',
  'lists',
  'drafts',
  'people',
  'links',
  'editing',
] as const
type Name = (typeof NAMES)[number] | null

export const chunkGroups = [
  // Below react, before all others. Behind one index: who imports an icon cannot be told from the graph.
  { name: 'icons', test: ICONS, minShareCount: 2, priority: NAMES.length - 0.5 },
  ...NAMES.map((name, index) => ({
    debugName: name,
    priority: NAMES.length - index,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  })),
]

/**
 * Names the chunk of a module. Left alone, the bundler makes one of each set of pages that share something: sixty files
 * for a page, most of them smaller than what asking for them costs. What few pages need stays apart.
 */
export function chunkOf(id: string, graph: Graph): Name {
  if (REACT.test(id)) return 'react'
  if (ICONS.test(id)) return null
  if (SCHEMAS.test(id)) return 'schemas'
  const loaders = loadersOf(id, graph)
  const isOf = (loader: RegExp) => loaders.some((one) => loader.test(one))
  const isShared = loaders.filter((one) => PAGE.test(one)).length >= PAGES
  if (isOf(WORKSPACE)) return chunkOfEvery(isOf)
  if (DRAFTS.test(id)) return 'drafts'
  if (HEADS.test(id)) return 'fields'
  if (PEOPLE.test(id)) return 'people'
  if (LINKS.test(id)) return 'links'
  if (EDITING.test(id)) return 'editing'
  if (LIST_END.test(id)) return 'lists'
  if (ZEROS.test(id)) return 'times'
  if (!isShared && !isOf(VIEWER) && FORM.test(id)) return 'forms'
  if (!isShared) return null
  if (isOf(SLUG) && LISTS.test(id)) return 'fields'
  if (isOf(VIEWER)) {
    if (TIMES.test(id)) return 'times'
    // What fills a form there fills those of the workspace too, which need nothing else of a pitch.
    return LISTS.test(id) ? 'fields' : 'parts'
  }
  if (FORMS.test(id)) return 'forms'
  return LISTS.test(id) ? 'lists' : null
}

/** Of what every page of the workspace has. */
function chunkOfEvery(isOf: (loader: RegExp) => boolean): Name {
  if (isOf(SESSION)) return 'session'
  return isOf(VIEWER) ? 'both' : 'workspace'
}

/** The entries and the parts loaded later that need a module at once. */
export function loadersOf(id: string, graph: Graph): string[] {
  const seen = new Set<string>()
  const loaders: string[] = []
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0 || info.importers.length === 0) loaders.push(next)
    waiting.push(...info.importers)
  }
  return loaders
}
