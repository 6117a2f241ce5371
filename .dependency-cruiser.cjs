// The floors of ARCHITECTURE.md: what may import what. `node scripts/check-floors.mjs` runs it.
const ROOMS = [
  'auth',
  'files',
  'voices',
  'own-keys',
  'billing',
  'clones',
  'knowledge',
  'publishing',
  'pitches',
  'investors',
  'meetings',
  'calls',
  'analytics',
  'referrals',
  'claims',
  'notifications',
  'explore',
  'dashboard',
  'privacy',
]
/**
 * The web's rooms, lowest first. An investor's record shows meetings, so meetings come before; `clone-pages` and
 * `settings` compose what rooms below them hold.
 */
const WEB_ROOMS = [
  'auth',
  'voices',
  'own-keys',
  'billing',
  'clones',
  'knowledge',
  'publishing',
  'pitches',
  'meetings',
  'investors',
  'calls',
  'analytics',
  'clone-pages',
  'referrals',
  'claims',
  'notifications',
  'viewer',
  'explore',
  'dashboard',
  'privacy',
  'settings',
  'legal',
  'site',
  'dev',
]
const WEB_FLOORS = ['ui', 'words', 'api', 'frame']
const API = '^apps/api/src'
const WEB = '^apps/web/src'
const TESTS = '\\.test\\.tsx?$|/testing/|\\.fixture\\.ts$'

/** A room may use the rooms before it, never those after. */
const roomsGoDown = (prefix, src, rooms) =>
  rooms.slice(0, -1).map((room, i) => ({
    name: `${prefix}-${room}-knows-no-later-room`,
    severity: 'error',
    from: { path: `${src}/${room}/`, pathNot: TESTS },
    to: { path: `${src}/(${rooms.slice(i + 1).join('|')})/` },
  }))

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-stands-on-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TESTS },
      to: { pathNot: '^packages/contract/src|/zod/' },
    },
    {
      name: 'engine-and-answers-stand-alone',
      severity: 'error',
      from: {
        path: '^packages/(voice-engine|answers)/src',
        pathNot: [
          TESTS,
          '^packages/answers/src/(meaning/(?:mind|word-space)|cross-encoder/(?:trust|word-pieces|cross-encoder)|field/thesaurus|gloss/glosses|verify/verifier-forest|language/other-language)[.]ts$',
          '^packages/voice-engine/src/text/ending[.]ts$',
        ],
      },
      to: { pathNot: '^packages/$1/src' },
    },
    {
      name: 'answers-read-only-what-was-learned',
      severity: 'error',
      from: {
        path: '^packages/answers/src/(meaning/(?:mind|word-space)|cross-encoder/(?:trust|word-pieces)|field/thesaurus|gloss/glosses|verify/verifier-forest)[.]ts$',
      },
      to: { pathNot: '^packages/answers/src|^fs$' },
    },
    {
      name: 'the-cross-encoder-runs-one-network',
      severity: 'error',
      from: { path: '^packages/answers/src/cross-encoder/cross-encoder[.]ts$' },
      to: { pathNot: '^packages/answers/src|^(?:module|url)$|node_modules/onnxruntime-node' },
    },
    {
      name: 'engine-reads-only-what-was-learned',
      severity: 'error',
      from: { path: '^packages/voice-engine/src/text/ending[.]ts$' },
      to: { pathNot: '^packages/voice-engine/src|^fs$' },
    },
    {
      name: 'what-is-verified-knows-no-verifier',
      severity: 'error',
      from: {
        path: '^packages/answers/src/(field|language|meaning|numbers|retrieve|text|understand|weigh)/',
      },
      to: { path: '^packages/answers/src/verify/' },
    },
    {
      name: 'answers-know-one-library',
      severity: 'error',
      from: { path: '^packages/answers/src/language/other-language[.]ts$' },
      to: { pathNot: '^packages/answers/src|/tinyld/' },
    },
    {
      name: 'kernel-is-the-ground',
      severity: 'error',
      from: { path: `${API}/kernel/`, pathNot: TESTS },
      to: { path: '^apps/api/src/', pathNot: `${API}/kernel/` },
    },
    {
      name: 'adapters-know-no-room',
      severity: 'error',
      from: { path: `${API}/adapters/`, pathNot: TESTS },
      to: { path: '^apps/api/src/', pathNot: `${API}/(kernel|adapters)/` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: `rules\\.ts$` },
      to: {
        path: `queries\\.ts$|/http\\.ts$|^node:(fs|net|http|child_process)|node_modules/(pg|kysely|fastify)/`,
      },
    },
    {
      name: 'http-knows-its-own-verbs',
      severity: 'error',
      from: { path: `${API}/([^/]+)/http\\.ts$` },
      to: { path: `${API}/`, pathNot: `${API}/($1|http|kernel)/|/port\\.ts$` },
    },
    {
      name: 'rooms-see-ports-not-providers',
      severity: 'error',
      from: { path: `${API}/(${ROOMS.join('|')})/`, pathNot: TESTS },
      to: { path: `${API}/adapters/`, pathNot: '/port\\.ts$' },
    },
    {
      name: 'rooms-know-no-wiring',
      severity: 'error',
      from: { path: `${API}/(kernel|http|adapters|${ROOMS.join('|')})/`, pathNot: TESTS },
      to: { path: `${API}/(wire|wire-[a-z]+|main)\\.ts$` },
    },
    ...roomsGoDown('room', API, ROOMS),
    ...roomsGoDown('web', WEB, [...WEB_FLOORS, ...WEB_ROOMS]),
    {
      name: 'web-knows-the-contract-only',
      severity: 'error',
      from: { path: WEB, pathNot: TESTS },
      to: { path: '^(apps/api|packages/(voice-engine|answers))/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: `${WEB}/ui/`, pathNot: TESTS },
      // What a name is cut down to is the same in a mail, and says nothing of the product.
      to: {
        path: `${WEB}/|^packages/`,
        pathNot: `${WEB}/ui/|^packages/contract/src/audience/initials\\.ts$`,
      },
    },
    {
      name: 'web-folder-has-its-floor',
      severity: 'error',
      from: { path: `${WEB}/(?!(?:${[...WEB_FLOORS, ...WEB_ROOMS].join('|')})/)[^/]+/`, pathNot: TESTS },
      to: {},
    },
    {
      name: 'web-rooms-know-no-routes',
      severity: 'error',
      from: { path: `${WEB}/[^/]+/`, pathNot: TESTS },
      to: { path: `${WEB}/[^/]+$` },
    },
    {
      name: 'talk-knows-no-viewer',
      severity: 'error',
      from: { path: `${WEB}/viewer/talk/`, pathNot: TESTS },
      to: { path: `${WEB}/viewer/(?!talk/)` },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.css$|\\.woff2$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
