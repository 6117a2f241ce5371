import { account } from '../../visit/visitor.ts'

export interface KeptSound {
  speed: number
  volume: number
}

const SHELF = 'understudy.sound'
const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 1

/** How fast and how loud this browser heard its last talk. */
export function keptSound(): KeptSound {
  const [speed, volume] = (account.getItem(SHELF) ?? '1 1').split(' ').map(Number)
  return { speed: within(speed ?? 1, 1, 1.5), volume: within(volume ?? 1, 0, 1) }
}

export const keepSound = ({ speed, volume }: KeptSound): void => account.setItem(SHELF, `${speed} ${volume}`)
