import { Outlet } from 'react-router'
import { VisitorFrame } from '../layout/VisitorFrame.tsx'

export const VisitorLayout = () => (
  <VisitorFrame>
    <Outlet />
  </VisitorFrame>
)
