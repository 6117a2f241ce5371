import type { CalledRoute } from '@understudy/contract/route'
import { ask, bodyOf, type CallerParts, type CallInput, pageParts, problemOf } from './call.ts'

export interface Download {
  /** As it came, the mark at its beginning included: a spreadsheet knows the letters by it. */
  blob: Blob
  /** The server's name for it; empty where it gave none. */
  fileName: string
}

export type Downloader = <R extends CalledRoute>(route: R, input?: CallInput<R>) => Promise<Download>

/**
 * Makes the function that fetches what a route answers as a file, with the session of any other call. Throws
 * ApiError as they do.
 */
export function createDownloader(parts: CallerParts): Downloader {
  return (route, input = {}) =>
    ask(parts, route, input, async (response) => {
      if (!response.ok) throw problemOf(response.status, await bodyOf(response), response.headers)
      return { blob: await response.blob(), fileName: nameIn(response.headers.get('content-disposition')) }
    })
}

const nameIn = (disposition: string | null): string => /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? ''

export const download: Downloader = createDownloader(pageParts)

/** Hands a file to the browser, which puts it where its downloads go. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has taken the address by the time the next task runs, and keeps the bytes until it is done.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
