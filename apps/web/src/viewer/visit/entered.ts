import { isApiError } from '../../api/api-error.ts'
import type { Opened } from './open-pitch.ts'

/** The pass of this visit; asked for anew where it has run out. */
export type Entry = (anew: boolean) => Promise<Opened>

/** Runs with the pass at hand, and once more with a new one where that has run out. */
export async function entered<Out>(entry: Entry, use: (opened: Opened) => Promise<Out>): Promise<Out> {
  try {
    return await use(await entry(false))
  } catch (error) {
    if (!isApiError(error) || error.code !== 'grant_invalid') throw error
    return use(await entry(true))
  }
}

/** For calls about the link that was opened. */
export const paramsOf = ({ pitch }: Opened): { code: string } => ({ code: pitch.link_code })
