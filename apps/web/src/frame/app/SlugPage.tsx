import { useEffect } from 'react'
import { useParams } from 'react-router'
import { isSlugPath } from '../../api/session/return-path.ts'
import { MissingPage } from './MissingPage.tsx'
import { RequireUser } from './RequireUser.tsx'

/** `/{slug}`: a pitch by its slug, for signed-in users. The viewer is a document of its own. */
export function SlugPage() {
  const { slug = '' } = useParams()
  if (!isSlugPath(`/${slug}`)) return <MissingPage />
  return (
    <RequireUser>
      <ToViewer slug={slug} />
    </RequireUser>
  )
}

function ToViewer({ slug }: { slug: string }) {
  useEffect(() => location.replace(`/pitch/${encodeURIComponent(slug)}`), [slug])
  return (
    <p role="status" className="px-4 py-16 text-ink-soft sm:px-6">
      Opening the pitch
    </p>
  )
}
