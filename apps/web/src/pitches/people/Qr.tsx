import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** An address as a square that a phone reads. Its library comes when one is wanted. */
export function Qr({ url, label }: { url: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | 'failed' | null>(null)
  useEffect(() => {
    let isHere = true
    import('uqr').then(
      ({ encode }) => isHere && setPath(pathOf(encode(url, { border: 2 }).data)),
      () => isHere && setPath('failed'),
    )
    return () => {
      isHere = false
    }
  }, [url])
  if (path === 'failed') return <p role="alert">The code did not load. Close this and open it again.</p>
  if (path === null) return <Skeleton className="aspect-square w-full" />
  return (
    // Dark on light whatever the theme: some readers know no other.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${path.size} ${path.size}`}
      className="w-full rounded-small bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path.d} fill="black" />
    </svg>
  )
}

const pathOf = (rows: readonly (readonly boolean[])[]) => ({
  size: rows.length,
  d: rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
})
