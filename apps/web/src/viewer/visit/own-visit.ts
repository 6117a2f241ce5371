import { pitchRoutes } from '@understudy/contract/pitches'
import { call } from '../../api/call.ts'

/** Whether the pitch is the signed-in visitor's own. Loaded for those who are signed in alone. */
export async function isOwnPitch(pitch: { id: string; clone_id: string }): Promise<boolean> {
  const own = await call(pitchRoutes.listPitches, { query: { clone_id: pitch.clone_id, limit: 100 } })
  return own.some(({ id }) => id === pitch.id)
}
