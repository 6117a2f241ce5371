import { OPERATORS, type VoiceCopiers } from '../../adapters/voice-copies/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import { ownVoiceKey } from '../../own-keys/own-voice-key.ts'

/** Who makes a copy for a founder, and by whose key. */
export interface Maker {
  by: 'own' | 'operator'
  house: string
  name: string
  /** Null for the operator's. */
  apiKey: string | null
}

/** By the founder's own key where that house copies voices, else by the operator's; null where nobody can. */
export async function makerFor(
  kernel: Pick<Kernel, 'db' | 'secrets'>,
  copiers: VoiceCopiers,
  ownerId: string,
): Promise<Maker | null> {
  const own = await ownVoiceKey(kernel, ownerId)
  const ownName = own && copiers.isOffered(own.house) ? copiers.nameOf(own.house) : null
  if (own && ownName) return { by: 'own', house: own.house, name: ownName, apiKey: own.apiKey }
  const name = copiers.isOffered(OPERATORS) ? copiers.nameOf(OPERATORS) : null
  return name === null ? null : { by: 'operator', house: OPERATORS, name, apiKey: null }
}

/** Whether talks speak with it, as they judge it themselves: by a key that is in use at the house that made it. */
export async function isHeard(
  kernel: Pick<Kernel, 'db' | 'secrets'>,
  copiers: VoiceCopiers,
  copy: { owner_id: string; state: string; house: string },
): Promise<boolean> {
  if (copy.state !== 'ready' || copiers.nameOf(copy.house) === null) return false
  return copy.house === OPERATORS || (await ownVoiceKey(kernel, copy.owner_id))?.house === copy.house
}
