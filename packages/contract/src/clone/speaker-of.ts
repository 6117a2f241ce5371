/** Whose face and voice a clone is, where it has none of its own: the first founder, else the first of the team. */
export const speakerOf = <Member extends { isFounder: boolean }>(
  team: readonly Member[],
): Member | undefined => team.find(({ isFounder }) => isFounder) ?? team[0]
