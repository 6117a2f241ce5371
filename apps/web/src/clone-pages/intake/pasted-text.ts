/** A text comes as a file like a deck, and nobody gave that its name. */
export const PASTED_NAME = 'Pasted text.txt'

export const isPasted = (documentName: string): boolean => documentName === PASTED_NAME
/** What a draft is made from, as whoever sent it calls it. */
export const calledWords = (documentName: string): string =>
  isPasted(documentName) ? 'your text' : documentName
/** The same where a sentence begins with it: a file's name keeps its case there too. */
export const calledAtHead = (documentName: string): string =>
  isPasted(documentName) ? 'Your text' : documentName
