/** Engine's name of a voice → decibels that bring ten of its sentences to −16 LUFS. Written by `npm run bench:loudness`. */
export const GAINS_DB: Readonly<Record<string, number>> = {}
