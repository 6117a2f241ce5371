import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { applyStoredTheme } from './frame/app/theme.ts'
import { takeEarly } from './frame/public/early.ts'
import { takeHanded } from './frame/public/handed.ts'
import { PublicApp } from './frame/public/PublicApp.tsx'
import { publicPages, publicPathOf } from './public-pages.tsx'

applyStoredTheme()
const root = document.getElementById('root')
const path = publicPathOf(location.pathname)
if (!root || !path) throw new Error('public.html has no #root, or stands at an address that is not its own')
const known = JSON.parse(document.getElementById('known')?.textContent ?? '[]')
const at = { pathname: location.pathname, search: location.search, state: takeHanded() }
// Not awaited here: what the page's file shares with this one would wait for it.
publicPages[path].load().then((Page) => {
  const onTaken = takeEarly(root)
  // In slices: the page can be read and pressed meanwhile.
  startTransition(() => {
    hydrateRoot(root, <PublicApp Page={Page} at={at} known={known} onTaken={onTaken} />)
  })
}, pageLost)
