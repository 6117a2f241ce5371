/** What a deck says, where, and in which words. */
export interface Found {
  text: string
  page: number
  quote: string
}
