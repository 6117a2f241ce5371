import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from './frame/app/theme.ts'
import { PitchApp } from './viewer/PitchApp.tsx'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('pitch.html has no #root')
createRoot(root).render(
  <StrictMode>
    <PitchApp />
  </StrictMode>,
)
