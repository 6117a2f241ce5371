/** What a copied voice is called, wherever one is told of it. */
export const copyWords = (speaker: string): string => `an AI copy of ${speaker}’s voice`
