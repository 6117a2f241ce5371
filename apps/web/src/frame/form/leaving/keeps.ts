import { createContext } from 'react'

export interface Address {
  pathname: string
  search: string
}

/** Whether what was typed at the first address is still there at the second. */
export type Keeps = (here: Address, next: Address) => boolean

/** Of the page that a form stands on. A session that ended takes nothing away: one comes back from login. */
export const KeepsContext = createContext<Keeps>((_here, next) => next.pathname === '/login')
