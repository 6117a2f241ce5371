import { expect, it } from 'vitest'
import { chunkOf } from './chunks.ts'

type Graph = Parameters<typeof chunkOf>[1]
type Info = NonNullable<ReturnType<Graph['getModuleInfo']>>

/** Modules by who imports them; a page is imported by its address, an entry by nobody. */
function graphOf(importers: Record<string, string[]>): Graph {
  return {
    getModuleInfo: (id) => {
      const by = importers[id] ?? []
      const isLater = /Page\.tsx$|viewer\/|api\//.test(id)
      const info: Partial<Info> = {
        isEntry: id.endsWith('.html'),
        importers: isLater ? [] : by,
        dynamicImporters: isLater ? ['/src/routes.tsx'] : [],
      }
      // Of what the bundler tells, the names of chunks need this alone.
      return info as Info
    },
  }
}

const pages = ['/src/a/APage.tsx', '/src/b/BPage.tsx', '/src/c/CPage.tsx']
const graph = graphOf({
  '/src/ui/Button.tsx': ['/index.html', '/src/viewer/Stage.tsx'],
  '/src/frame/Bar.tsx': ['/index.html'],
  '/node_modules/zod/a.js': ['/index.html', '/src/api/session.ts'],
  '/src/words/talk.ts': ['/index.html', '/src/viewer/talk.ts'],
  '/node_modules/date-fns/a.js': ['/src/words/zones.ts'],
  '/src/words/zones.ts': [...pages, '/src/viewer/Booking.tsx'],
  '/node_modules/react-hook-form/a.js': pages,
  '/src/ui/Table.tsx': pages,
  '/src/ui/Section.tsx': pages,
  '/src/ui/fields/TextInput.tsx': [...pages, '/src/viewer/Booking.tsx'],
  '/packages/contract/src/built/opening.ts': [...pages, '/src/viewer/Booking.tsx'],
  '/src/ui/Rare.tsx': pages.slice(1),
  '/src/ui/marks/Face.tsx': [...pages, '/src/viewer/SlugPage.tsx'],
  '/src/viewer/stage/Cover.tsx': ['/src/viewer/SlugPage.tsx'],
})

it.each([
  ['/node_modules/react/a.js', 'react'],
  ['/src/ui/Button.tsx', 'both'],
  ['/src/frame/Bar.tsx', 'workspace'],
  ['/node_modules/zod/a.js', 'schemas'],
  ['/src/words/talk.ts', 'both'],
  ['/src/ui/marks/Face.tsx', 'fields'],
  ['/node_modules/date-fns/a.js', 'times'],
  ['/node_modules/react-hook-form/a.js', 'forms'],
  ['/src/ui/Table.tsx', 'lists'],
  // A form without a list takes neither what lists have nor what a pitch has.
  ['/src/ui/Section.tsx', 'fields'],
  ['/src/ui/fields/TextInput.tsx', 'fields'],
  ['/packages/contract/src/built/opening.ts', 'parts'],
  ['/src/ui/Rare.tsx', null],
  ['/src/viewer/stage/Cover.tsx', null],
])('%s is in the chunk of those who load it: %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})
