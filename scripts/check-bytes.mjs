// Prints what the built pages transfer and holds it: no number may be worse than its goal. Counted is every script that
// comes within seconds of the load, as brotli sends it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { verdict } from './lib/shape/limits.mjs'
import { chunksInCircles, pagesOf, scriptsOf } from './lib/web.mjs'

const dist = process.argv[2] ?? 'apps/web/dist'
const WORKSPACE_GOALS = { 'kB of scripts': 180, scripts: 20 }
const PITCH = {
  entry: 'pitch.html',
  manifest: manifestOf('pitch'),
  // The talk, before the first press; what tells of a visit, for who has agreed to that before.
  warmed: ['src/viewer/conversation/start-call.ts', 'src/viewer/visit/browser-analytics.ts'],
  // The microphone's end waits for a press of its button, and so does another speed.
  later: /(capture|stretch)-worklet/,
  goals: { 'kB of scripts': 100 },
}
/** Documents of their own, built in a graph of their own. The workspace has the same pages, for who is in it already. */
const PUBLIC_GOALS = { 'kB of scripts': 100 }
/** What an address opens within a page, and is transferred along with it: counted is the heaviest. */
const PARTS = {
  CloneEditorPage: [
    ...['BasicsTab', 'VoicesTab', 'AccessTab'].map((tab) => `src/clones/tabs/${tab}.tsx`),
    ...['Company', 'Team', 'Funding', 'Content', 'Pitch', 'Tools'].map(
      (tab) => `src/knowledge/${tab}Tab.tsx`,
    ),
    'src/clone-pages/ReviewTab.tsx',
  ],
  SettingsPage: [
    ...['Profile', 'Company', 'Security'].map((part) => `src/auth/account/${part}Section.tsx`),
    'src/settings/AvailabilitySection.tsx',
    'src/notifications/NotificationSettings.tsx',
    'src/own-keys/OwnKeysSection.tsx',
    'src/billing/BillingSection.tsx',
    'src/referrals/ReferralsSection.tsx',
    'src/privacy/PrivacySection.tsx',
  ],
  ClonePage: [
    'src/clone-pages/CloneStatus.tsx',
    'src/pitches/LinksTab.tsx',
    'src/publishing/voice-copy/OwnVoices.tsx',
    'src/pitches/TestCall.tsx',
    'src/calls/Conversations.tsx',
    'src/knowledge/questions/Questions.tsx',
    'src/publishing/Versions.tsx',
    'src/analytics/AnalyticsPage.tsx',
  ],
}
// The smallest scripts are sent as they are where that is shorter.
const bytesOf = (file) => Math.min(statSync(`${dist}/${file}.br`).size, statSync(`${dist}/${file}`).size)

const manifest = manifestOf('manifest')
const publicManifest = manifestOf('public')
const { publicFiles } = await import(pathToFileURL(`${dist}/.server/public-pages.mjs`).href)
const publicPages = Object.entries(publicFiles).map(([name, warmed]) => [
  name,
  { entry: 'public.html', warmed, goals: PUBLIC_GOALS, manifest: publicManifest },
])
const isPublic = new Set(pagesOf(publicManifest, 'public.html').map(([name]) => name))
const workspacePages = pagesOf(manifest, 'index.html')
  .filter(([name]) => !isPublic.has(name))
  .map(([name, file]) => [
    name,
    { entry: 'index.html', warmed: [file, ...heaviestOf(name, file)], goals: WORKSPACE_GOALS, manifest },
  ])

const inCircles = [manifest, publicManifest, PITCH.manifest]
  .map(chunksInCircles)
  .reduce((sum, some) => sum + some, 0)
if (inCircles > 0) console.error(`${inCircles} scripts import each other in circles`)
let failed = inCircles > 0
for (const [name, page] of [['pitch page', PITCH], ...publicPages, ...workspacePages]) {
  const files = scriptsOf(page.manifest, page).filter((file) => !page.later?.test(file))
  const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0)
  const measured = { 'kB of scripts': Math.ceil(bytes / 1000), scripts: files.length }
  const { worse } = verdict(new Map([[name, measured]]), page.goals, {})
  console.log(`${name.padEnd(26)} ${files.length} scripts, ${bytes} bytes`)
  for (const line of worse) console.error(line)
  failed ||= worse.length > 0
}
console.log(
  `goals: the pitch page ${shownGoals(PITCH.goals)}; a public page ${shownGoals(PUBLIC_GOALS)}; a page of the workspace ${shownGoals(WORKSPACE_GOALS)}`,
)
process.exit(failed ? 1 : 0)

/** The part of a page with which it weighs most; none where it has no parts. */
function heaviestOf(name, file) {
  const weights = (PARTS[name] ?? []).map((part) => ({ part, bytes: weightOf([file, part]) }))
  return weights
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 1)
    .map(({ part }) => part)
}

function weightOf(warmed) {
  const files = scriptsOf(manifest, { entry: 'index.html', warmed })
  return files.reduce((sum, one) => sum + bytesOf(one), 0)
}

function manifestOf(graph) {
  const file = `${dist}/.vite/${graph}.json`
  if (!existsSync(file)) {
    console.error(`${file} is not there: build the web pages first.`)
    process.exit(1)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

function shownGoals(goals) {
  return Object.entries(goals)
    .map(([name, most]) => `≤ ${most} ${name}`)
    .join(', ')
}
