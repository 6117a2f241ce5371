import { isApiError } from '../../api/api-error.ts'
import type { Opened } from './open-pitch.ts'
import { keepProof } from './visitor.ts'

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

/** Runs with the proof of an address that is kept, and once more without it where the server takes it no longer. */
export async function withProof<Out>(use: () => Promise<Out>): Promise<Out> {
  try {
    return await use()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'code_invalid') throw error
    keepProof('', 0)
    return use()
  }
}

/** For calls about the link that was opened. */
export const paramsOf = ({ pitch }: Opened): { code: string } => ({ code: pitch.link_code })
