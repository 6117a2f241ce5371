import { useEffect } from 'react'

/** The page's name in the browser's tab: "Call Logs · Understudy". */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Understudy` : 'Understudy'
  }, [title])
}
