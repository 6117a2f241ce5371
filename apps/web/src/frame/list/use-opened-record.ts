import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { stepFrom, useCloseTo } from './over-list.ts'

/** The record that stands beside a list, named in its address; closing it leaves the list as it was. */
export function useOpenedRecord(path: string, name: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const here = useLocation()
  const closeTo = useCloseTo()
  const addressWith = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(name)
    else next.set(name, id)
    return next.size > 0 ? `${path}?${next}` : path
  }
  return {
    open: search.get(name),
    hrefOf: (id: string) => addressWith(id),
    /** A step of its own: going back closes the record. */
    show: (id: string) => void navigate(addressWith(id), { preventScrollReset: true, state: stepFrom(here) }),
    /**
     * In place of the one that is open: back closes it, however many were turned over. In place of the list itself it
     * has nothing to go back to.
     */
    turnTo: (id: string) =>
      void navigate(addressWith(id), {
        replace: true,
        preventScrollReset: true,
        ...(search.has(name) && { state: here.state }),
      }),
    close: () => closeTo(addressWith(null)),
  }
}
