// Apart from what is drawn: a page in development is changed in place, and not loaded anew.

/** What came before it was drawn. */
export const come = new Map<unknown, unknown>()

/** Brings a part before `Later` is drawn: it then stands at once, on the server and in what the browser takes over. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (!come.has(load)) come.set(load, await load())
}
