import './talk/jitless.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PitchApp } from './pitch/PitchApp.tsx'
import { applyStoredTheme } from './shell/theme.ts'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('pitch.html has no #root')
createRoot(root).render(
  <StrictMode>
    <PitchApp />
  </StrictMode>,
)
