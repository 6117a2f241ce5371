/** The address of a shared pitch, as it is given to others. */
export const pitchUrl = (linkCode: string, origin: string): string => `${origin}/pitch/${linkCode}`
