// Development only: `npm run dev` serves it at /specimen, in no build.
import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from '../frame/app/theme.ts'
import { UiRoot } from '../ui/UiRoot.tsx'
import { LookPage } from './LookPage.tsx'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('look.html has no #root')
createRoot(root).render(
  <StrictMode>
    <UiRoot>
      <LookPage part={location.hash.slice(1)} />
    </UiRoot>
  </StrictMode>,
)
