/** Of the founder's phone in the cache. Apart from the other keys, for every page loads those. */
export const phoneKey = ['phone']
