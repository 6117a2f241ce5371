/** Advance widths of the two faces, in thousandths of the size, from space to tilde. */
const WIDTHS = {
  text: `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
    584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667
    667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556
    500 722 500 500 500 334 260 334 584`,
  display: `250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278
    278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944
    722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278
    500 500 722 500 500 444 480 200 480 541`,
}
const widths = {
  text: WIDTHS.text.split(/\s+/).map(Number),
  display: WIDTHS.display.split(/\s+/).map(Number),
}
const FIRST = 0x20
/** Dashes and other signs beyond: the widest of them, so that nothing runs over. */
const WIDEST = 1_000

/** How wide words stand on the page, in points. */
export function widthOf(words: string, face: keyof typeof WIDTHS, size: number): number {
  let sum = 0
  // An accent adds nothing to its letter.
  for (const letter of words.normalize('NFD').replace(/\p{M}/gu, ''))
    sum += widths[face][(letter.codePointAt(0) ?? 0) - FIRST] ?? WIDEST
  return (sum * size) / 1_000
}
