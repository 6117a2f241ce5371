import type { CallSummary } from '@understudy/contract/calls'

type Level = CallSummary['interest_level']

export const levels: readonly Level[] = ['very-high', 'high', 'medium', 'low', 'very-low']
/** Spec §5: very-high 5 … very-low 1. */
export const levelRank: Record<Level, number> = { 'very-high': 5, high: 4, medium: 3, low: 2, 'very-low': 1 }
export const levelWords: Record<Level, string> = {
  'very-high': 'Very high',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  'very-low': 'Very low',
}
