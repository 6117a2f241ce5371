/** "Active workers", "payments processed". */
export const isSeveral = (what: string): boolean => /(?<!s)s$|processed$/.test(what)

/** Within a sentence: "Gross margin" and not "ARR". */
export const lowered = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
