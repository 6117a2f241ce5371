/** The address of a shared pitch, as it is given to others. */
export const pitchUrl = (linkCode: string, origin: string): string => `${origin}/pitch/${linkCode}`

/** The same page about what is saved: for whoever owns it, signed in. */
export const draftUrl = (linkCode: string, origin: string): string => `${pitchUrl(linkCode, origin)}?draft`
