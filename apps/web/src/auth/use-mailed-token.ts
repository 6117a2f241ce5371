import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The token of a mailed link, null where the page was opened without one. It is read once and taken out of the
 * address, so that it stays in no history, no bookmark and no referrer.
 */
export function useMailedToken(): string | null {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [token] = useState(() => search.get('token') || null)
  const stands = search.has('token')
  useEffect(() => {
    if (stands) void navigate({ search: '' }, { replace: true })
  }, [stands, navigate])
  return token
}
