/** What a copied voice is called, wherever one is told of it. */
export const copyWords = (speaker: string): string => `an AI copy of ${speaker}’s voice`

export const TAKEN_BACK = 'This was taken back. Ask for a new link'
export const RAN_OUT = 'This link has run out. Ask for a new one'
