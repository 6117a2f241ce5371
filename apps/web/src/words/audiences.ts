import type { Audience } from '@understudy/contract/knowledge'

/** Who may hear a figure, as the editor offers it. */
export const audiences: readonly { value: Audience; label: string }[] = [
  { value: 'public', label: 'Everyone' },
  { value: 'link', label: 'People with the link' },
  { value: 'verified-email', label: 'People with a verified email' },
  { value: 'named-investor', label: 'Investors I name' },
]
