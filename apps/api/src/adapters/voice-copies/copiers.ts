import type { HouseSetting } from '../../kernel/settings/houses.ts'
import { createElevenLabsCopier } from './elevenlabs.ts'
import { OPERATORS, type VoiceCopiers } from './port.ts'

/** The operator's own house, where it copies voices by the operator's key. */
export interface OperatorsHouse {
  baseUrl: string
  apiKey: string
}

/**
 * Of the operator's list those that copy voices, and the operator's own.
 * @param by whose keys copies are made by from now on
 */
export function createVoiceCopiers(
  houses: readonly HouseSetting[],
  operators: OperatorsHouse | null,
  by: 'off' | 'own' | 'all' = 'all',
): VoiceCopiers {
  const copying = houses.filter(({ protocol }) => protocol === 'elevenlabs')
  const find = (id: string) => copying.find((house) => house.id === id)
  return {
    at(house, apiKey) {
      if (house === OPERATORS) return operators && createElevenLabsCopier(operators)
      const found = find(house)
      return found && apiKey !== null ? createElevenLabsCopier({ baseUrl: found.baseUrl, apiKey }) : null
    },
    isOffered(house) {
      if (house === OPERATORS) return by === 'all' && operators !== null
      return by !== 'off' && find(house) !== undefined
    },
    nameOf(house) {
      if (house === OPERATORS) return operators && nameAt(operators.baseUrl)
      return find(house)?.name ?? null
    },
  }
}

const nameAt = (baseUrl: string): string => {
  const { host } = new URL(baseUrl)
  return host === 'api.elevenlabs.io' ? 'ElevenLabs' : host
}
