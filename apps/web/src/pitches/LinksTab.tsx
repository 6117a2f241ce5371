import type { Clone } from '@understudy/contract/clones'
import { AccessRequests } from './requests/AccessRequests.tsx'
import { PitchLinks } from './PitchLinks.tsx'

/** Who asks to be let in, and every address under which the pitch is out. */
export const LinksTab = ({ clone }: { clone: Clone }) => (
  <>
    <AccessRequests clone={clone} />
    <PitchLinks clone={clone} />
  </>
)
