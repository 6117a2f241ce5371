import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startFirstData } from './first-data.ts'
import { AppRoot } from './frame/app/AppRoot.tsx'
import { applyStoredTheme } from './frame/app/theme.ts'
import { routes } from './routes.tsx'

applyStoredTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
startFirstData(location)
const router = createBrowserRouter(routes)
createRoot(root).render(
  <StrictMode>
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  </StrictMode>,
)
