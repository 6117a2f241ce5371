import './talk/jitless.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppRoot } from './app/AppRoot.tsx'
import { routes } from './routes.tsx'
import { applyStoredTheme } from './shell/theme.ts'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const router = createBrowserRouter(routes)
createRoot(root).render(
  <StrictMode>
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  </StrictMode>,
)
