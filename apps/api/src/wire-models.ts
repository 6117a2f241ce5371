import { createModelHouses } from './adapters/houses/models.ts'
import { createModelRests } from './adapters/llm/model-rest.ts'
import { writer } from './adapters/llm/write-out.ts'
import type { Connections } from './kernel/connections.ts'
import type { Kernel } from './kernel/context.ts'
import type { Env } from './kernel/settings/env.ts'
import { housesIn } from './kernel/settings/houses.ts'
import { modelSettingOf } from './kernel/settings/providers.ts'
import { createModelsOf, type PaidModel } from './own-keys/model/use-own-model.ts'

// Language models: the operator's, and founders' own.

export async function wireModels(env: Env, kernel: Kernel, connections: Pick<Connections, 'healthOf'>) {
  const houses = createModelHouses(housesIn(env.OWN_KEY_HOUSES))
  const operators = await operatorsModel(env, kernel, connections)
  const modelsOf = createModelsOf(kernel, houses, operators, (health) =>
    createModelRests(kernel.clock, health),
  )
  return {
    modelHouses: houses,
    modelsOf,
    writing: { modelsOf, writer, founderTokens: env.LLM_FOUNDER_TOKENS },
  }
}

/** Null where none is configured. Its libraries are loaded only with one. */
async function operatorsModel(
  env: Env,
  { clock }: Pick<Kernel, 'clock'>,
  { healthOf }: Pick<Connections, 'healthOf'>,
): Promise<PaidModel | null> {
  const setting = modelSettingOf(env)
  if (setting === null) return null
  const { createChatModel } = await import('./adapters/llm/ai-sdk-chat.ts')
  return {
    chat: createChatModel({ ...setting, ...(env.LLM_API_KEY ? { apiKey: env.LLM_API_KEY } : {}) }),
    rests: createModelRests(clock, healthOf('model')),
    host: setting.host,
    own: false,
    key: null,
    prices: { input: env.LLM_INPUT_USD ?? null, output: env.LLM_OUTPUT_USD ?? null },
  }
}
