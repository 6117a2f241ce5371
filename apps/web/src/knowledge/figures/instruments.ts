/** What an investor gets for the money, in the words of a choice. */
export const instruments = [
  { value: 'SAFE', label: 'SAFE' },
  { value: 'note', label: 'Convertible note' },
  { value: 'priced', label: 'Priced round' },
]
