import { Navigate } from 'react-router'
import { useSession } from '../api/use-session.ts'

/** `/` leads signed-in users to their dashboard, others to login. */
export function FrontDoor() {
  return <Navigate to={useSession().status === 'signed-out' ? '/login' : '/dashboard'} replace />
}
