import type { Clone } from '@understudy/contract/clones'
import { Recordings } from '../recordings/Recordings.tsx'
import { VoiceCopySection } from './VoiceCopySection.tsx'

/** How people are heard in a clone: what they read aloud, and a copy of a voice for all else. */
export const OwnVoices = ({ clone }: { clone: Clone }) => (
  <>
    <Recordings clone={clone} />
    <VoiceCopySection clone={clone} />
  </>
)
