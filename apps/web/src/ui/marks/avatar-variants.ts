const sides = [96, 192]

/**
 * The addresses to try for a picture, best first. Of an account's picture we keep smaller copies beside the whole one;
 * the address as given is always among them.
 * @param sizePx edge of the square on screen, in CSS pixels; twice that is asked for, for dense screens
 */
export function avatarVariants(url: string | null | undefined, sizePx: number): string[] {
  if (!url) return []
  if (!url.includes('/files/raw/avatars/')) return [url]
  return [...sides.filter((side) => side >= sizePx * 2).map((side) => `${url}&side=${side}`), url]
}
