/**
 * A formatter of dates, figures or names that is made when it is first asked for: the first one has the browser read a
 * language's data, some 20 ms of a laptop, and no page is to wait for words that it does not show.
 */
export function formatter<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => {
    made ??= make()
    return made
  }
}
