const googleSize = /=s\d+(-c)?$/
const linkedInSize = /shrink_\d+_\d+/
const linkedInSides = [100, 200, 400, 800]

/**
 * The addresses to try for a picture, best first. Sign-in providers keep the same picture in several sizes
 * and drop some of them with time; the address as given is always among them.
 * @param sizePx edge of the square on screen, in CSS pixels; twice that is asked for, for dense screens
 */
export function avatarVariants(url: string | null | undefined, sizePx: number): string[] {
  if (!url) return []
  const wantedPx = sizePx * 2
  if (googleSize.test(url)) {
    const bare = url.replace(googleSize, '')
    return distinct([`${bare}=s${wantedPx}-c`, url, `${bare}=s96-c`, bare])
  }
  if (linkedInSize.test(url)) {
    const sides = linkedInSides.filter((side) => side >= wantedPx)
    const sized = sides.map((side) => url.replace(linkedInSize, `shrink_${side}_${side}`))
    return distinct([...sized.slice(0, 1), url, ...sized.slice(1)])
  }
  return [url]
}

const distinct = (urls: string[]) => [...new Set(urls)]
