const CHOICES = [1, 3, 6, 12, 24, 36, 60]

/** What is offered, and what is set already, in order. */
export const monthChoices = (saved: number): number[] =>
  [...new Set([...CHOICES, saved])].toSorted((a, b) => a - b)
