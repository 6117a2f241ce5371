import { useNavigate, useSearchParams } from 'react-router'

/** The record that stands beside a list, named in its address; closing it leaves the list as it was. */
export function useOpenedRecord(path: string, name: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const addressWith = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(name)
    else next.set(name, id)
    return next.size > 0 ? `${path}?${next}` : path
  }
  const turnTo = (id: string | null) =>
    void navigate(addressWith(id), { replace: true, preventScrollReset: true })
  return {
    open: search.get(name),
    hrefOf: (id: string) => addressWith(id),
    /** A step of its own: going back closes the record. */
    show: (id: string) => void navigate(addressWith(id), { preventScrollReset: true }),
    /** In place of the one that is open: back closes it, however many were turned over. */
    turnTo,
    close: () => turnTo(null),
  }
}
