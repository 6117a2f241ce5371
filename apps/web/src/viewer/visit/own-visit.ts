import { listPitches } from '@understudy/contract/built/own-visit'
import { call } from '../../api/call.ts'

/** Whether the pitch is the signed-in visitor's own. Loaded for those who are signed in alone. */
export async function isOwnPitch(pitch: { id: string; clone_id: string }): Promise<boolean> {
  const own = await call(listPitches, { query: { clone_id: pitch.clone_id, limit: 100 } })
  return own.some(({ id }) => id === pitch.id)
}
