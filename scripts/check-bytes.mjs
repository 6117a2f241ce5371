// Prints what the built pages transfer and holds it: no number may be worse than its goal, or, where a page is not
// there yet, than what is owed below. Counted is every script that comes within seconds of the load, as brotli sends it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { verdict } from './lib/shape/limits.mjs'
import { chunksInCircles, pagesOf, scriptsOf } from './lib/web.mjs'

const WORKSPACE_GOALS = { 'kB of scripts': 180, scripts: 20 }
const PITCH = {
  entry: 'pitch.html',
  // The talk, before the first press; what tells of a visit, for who has agreed to that before.
  warmed: ['src/viewer/conversation/start-call.ts', 'src/viewer/visit/browser-analytics.ts'],
  goals: { 'kB of scripts': 100 },
}
/** Documents of their own, built in a graph of their own. The workspace has the same pages, for who is in it already. */
const PUBLIC_GOALS = { 'kB of scripts': 100 }
/** Where a page is worse than its goal: what it may be until then. Lower it with each step; never raise it. */
const OWED = {
  'kB of scripts': {
    'pitch page': 108,
    '/landing-2': 107,
    '/register': 101,
    CloneEditorPage: 231,
    ClaimPage: 188,
    CompleteRegistrationPage: 193,
    ResetPasswordPage: 190,
    DashboardPage: 211,
    AnalyticsPage: 210,
    VisitsPage: 195,
    QuestionsPage: 194,
    CallLogsPage: 198,
    InvestorsPage: 219,
    MeetingsPage: 219,
    AiClonesPage: 188,
    CreateClonePage: 207,
    SettingsPage: 221,
    ClonePage: 223,
  },
  scripts: {
    CloneEditorPage: 24,
    DashboardPage: 23,
    AnalyticsPage: 23,
    VisitsPage: 21,
    MeetingsPage: 21,
    SettingsPage: 21,
    ClonePage: 25,
  },
}

const dist = process.argv[2] ?? 'apps/web/dist'
const manifestFile = `${dist}/.vite/manifest.json`
if (!existsSync(manifestFile)) {
  console.error(`${manifestFile} is not there: build the web pages first.`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const publicManifest = JSON.parse(readFileSync(`${dist}/.vite/public.json`, 'utf8'))
const { publicFiles } = await import(pathToFileURL(`${dist}/.server/public-pages.mjs`).href)
const publicPages = Object.entries(publicFiles).map(([name, warmed]) => [
  name,
  { entry: 'public.html', warmed, goals: PUBLIC_GOALS, manifest: publicManifest },
])
const isPublic = new Set(pagesOf(publicManifest, 'public.html').map(([name]) => name))
const workspacePages = pagesOf(manifest, 'index.html')
  .filter(([name]) => !isPublic.has(name))
  .map(([name, file]) => [name, { entry: 'index.html', warmed: [file], goals: WORKSPACE_GOALS, manifest }])

// The smallest scripts are sent as they are where that is shorter.
const bytesOf = (file) => Math.min(statSync(`${dist}/${file}.br`).size, statSync(`${dist}/${file}`).size)

const inCircles = chunksInCircles(manifest) + chunksInCircles(publicManifest)
if (inCircles > 0) console.error(`${inCircles} scripts import each other in circles`)
let failed = inCircles > 0
for (const [name, page] of [['pitch page', { ...PITCH, manifest }], ...publicPages, ...workspacePages]) {
  const files = scriptsOf(page.manifest, page)
  const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0)
  const measured = { 'kB of scripts': Math.ceil(bytes / 1000), scripts: files.length }
  const { worse, better } = verdict(new Map([[name, measured]]), page.goals, OWED)
  console.log(`${name.padEnd(26)} ${files.length} scripts, ${bytes} bytes`)
  for (const line of better) console.log(line)
  for (const line of worse) console.error(line)
  failed ||= worse.length > 0
}
console.log(
  `goals: the pitch page ${shownGoals(PITCH.goals)}; a public page ${shownGoals(PUBLIC_GOALS)}; a page of the workspace ${shownGoals(WORKSPACE_GOALS)}`,
)
process.exit(failed ? 1 : 0)

function shownGoals(goals) {
  return Object.entries(goals)
    .map(([name, most]) => `≤ ${most} ${name}`)
    .join(', ')
}
