// Most visitors never see them.
export const loadLocked = () => import('./Locked.tsx').then(({ Locked }) => Locked)
export const loadAskWho = () => import('./AskWho.tsx').then(({ AskWho }) => AskWho)
export const loadClosed = () => import('./Closed.tsx').then(({ Closed }) => Closed)
