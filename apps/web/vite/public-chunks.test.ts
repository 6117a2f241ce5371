import { expect, it } from 'vitest'
import type { Graph } from './chunks.ts'
import { publicChunkOf } from './public-chunks.ts'

type Info = NonNullable<ReturnType<Graph['getModuleInfo']>>

const IMPORTERS: Record<string, string[]> = {
  '/src/api/call.ts': ['/public.html', '/src/explore/ExplorePage.tsx'],
  '/src/ui/fields/TextInput.tsx': ['/src/auth/LoginPage.tsx', '/src/site/PricingPage.tsx'],
  '/node_modules/react-hook-form/a.js': ['/src/auth/LoginPage.tsx', '/src/auth/RegisterPage.tsx'],
  '/src/frame/list/list-of-fields.ts': ['/src/explore/ExplorePage.tsx', '/src/explore/LandingPage.tsx'],
  '/src/ui/marks/VoiceLine.tsx': ['/src/auth/LoginPage.tsx', '/src/auth/RegisterPage.tsx'],
  '/node_modules/@tanstack/a.js': ['/src/explore/ExplorePage.tsx', '/src/frame/public/DataRoot.tsx'],
  '/src/viewer/stage/Stage.tsx': ['/src/explore/LandingPage.tsx', '/src/site/FeaturesPage.tsx'],
  '/src/viewer/talk/talk-client.ts': ['/src/viewer/conversation/start-call.ts'],
  '/src/legal/LegalText.tsx': ['/src/legal/PrivacyPolicyPage.tsx', '/src/legal/TermsPage.tsx'],
  '/src/site/PriceCalculator.tsx': ['/src/site/PricingPage.tsx'],
}

const graph: Graph = {
  getModuleInfo: (id) => {
    const isPage = /Page\.tsx$|DataRoot\.tsx$/.test(id)
    const later = isPage ? ['/src/public-pages.tsx'] : ['/src/viewer/conversation/use-talk.ts']
    const info: Partial<Info> = {
      isEntry: id.endsWith('.html'),
      importers: IMPORTERS[id] ?? [],
      dynamicImporters: isPage || /(start-call\.ts|VoiceLine\.tsx)$/.test(id) ? later : [],
    }
    // Of what the bundler tells, the names of chunks need this alone.
    return info as Info
  },
}

it.each([
  ['/node_modules/react-dom/a.js', 'react'],
  ['/src/api/call.ts', 'base'],
  ['/src/ui/fields/TextInput.tsx', 'shown'],
  ['/src/legal/LegalText.tsx', 'fronts'],
  ['/node_modules/react-hook-form/a.js', 'forms'],
  ['/node_modules/@tanstack/a.js', 'asked'],
  ['/src/frame/list/list-of-fields.ts', 'listed'],
  ['/src/viewer/stage/Stage.tsx', 'stage'],
  ['/src/ui/marks/VoiceLine.tsx', null],
  ['/src/viewer/talk/talk-client.ts', null],
  ['/src/site/PriceCalculator.tsx', null],
])('%s lies with what the same public pages need: %s', (id, chunk) => {
  expect(publicChunkOf(id, graph)).toBe(chunk)
})
