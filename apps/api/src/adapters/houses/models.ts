import type { HouseSetting } from '../../kernel/settings/houses.ts'
import { ChatError, type ChatModel } from '../llm/port.ts'
import type { ModelAccess, ModelHouses } from './port.ts'

type ChatProvider = 'openai-compatible' | 'openai' | 'anthropic'

const WITHIN_MS = 20_000
/** As short as an answer can be: it is paid for. Some models think before their first word. */
const TRY_TOKENS = 64

/** Which protocol of language models a house speaks; null for none. */
const providerOf = ({ id, protocol }: HouseSetting): ChatProvider | null => {
  if (id === 'openai') return 'openai'
  return protocol === 'openai-compatible' || protocol === 'anthropic' ? protocol : null
}

export function createModelHouses(settings: readonly HouseSetting[]): ModelHouses {
  const byId = new Map(
    settings.flatMap((setting) => {
      const provider = providerOf(setting)
      return provider === null ? [] : [[setting.id, { ...setting, provider }] as const]
    }),
  )
  const houses = [...byId.values()].map(({ id, name, host }) => ({ id, name, host }))

  async function open(id: string, access: ModelAccess): Promise<ChatModel> {
    const house = byId.get(id)
    if (!house) throw new Error('this house is not offered')
    const { createChatModel } = await import('../llm/ai-sdk-chat.ts')
    return createChatModel({ provider: house.provider, baseUrl: house.baseUrl, ...access })
  }

  return {
    list: () => houses,
    find: (id) => houses.find((house) => house.id === id),
    open,
    try: async (id, access) => tryModel(await open(id, access)),
  }
}

const PROMPT = {
  shared: 'Answer with the one word "ready".',
  own: '',
  turns: [{ role: 'user' as const, content: 'Are you ready?' }],
  maxTokens: TRY_TOKENS,
}

async function tryModel(model: ChatModel): Promise<ChatError | null> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    // What it took stands at the end of an answer that has no word in it, too.
    for await (const _ of model.stream(PROMPT, signal)) return null
    return signal.aborted
      ? new ChatError('timed_out', 'no answer')
      : new ChatError('malformed', 'an empty answer')
  } catch (error) {
    return error instanceof ChatError ? error : new ChatError('provider_failed', 'it failed')
  }
}
