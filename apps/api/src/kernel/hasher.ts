import { hash, verify } from '@node-rs/argon2'

/** Password hashing (argon2id), off the event loop and at most `width` at once, so that guesses crowd out nobody. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** With no hash it takes as long as with one, and answers false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

export interface HasherCost {
  memoryKib: number
  iterations: number
}

export function createHasher(cost: HasherCost = { memoryKib: 19_456, iterations: 2 }, width = 2): Hasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.iterations, parallelism: 1 }
  let running = 0
  const waiting: (() => void)[] = []
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => limited(() => hash(password, options)),
    async verify(stored, password) {
      dummy ??= limited(() => hash('nobody has this password', options))
      const against = stored ?? (await dummy)
      const same = await limited(() => verify(against, password, options))
      return same && stored !== null
    },
  }
}
