import { useParams } from 'react-router'
import { isSlugPath } from '../api/session/return-path.ts'
import { MissingPage } from '../frame/app/MissingPage.tsx'
import { RequireUser } from '../frame/app/RequireUser.tsx'
import { useTitle } from '../frame/app/use-title.ts'
import { WithinShell } from './frame.tsx'
import { PitchVisit } from './PitchVisit.tsx'
import { useView } from './visit/use-view.ts'

/** `/{slug}`: a pitch by its slug, for who is signed in, within the shell of the workspace (spec §2). */
export function SlugPage() {
  const { slug = '' } = useParams()
  if (!isSlugPath(`/${slug}`)) return <MissingPage />
  return (
    <RequireUser>
      <WithinShell value={true}>
        {/* The pitch has margins of its own; what it keeps in sight stands under the shell's bar. */}
        <div className="-mx-4 [--viewer-height:0] [--viewer-top:4.5rem] sm:-mx-6">
          <SlugPitch key={slug} slug={slug} />
        </div>
      </WithinShell>
    </RequireUser>
  )
}

function SlugPitch({ slug }: { slug: string }) {
  const visit = useView(slug)
  const { view } = visit
  useTitle(view.status === 'granted' ? view.pitch.company.name : 'Pitch')
  return <PitchVisit address={slug} visit={visit} />
}
