const ITEMS_AT_MOST = 1_000
/** So many are worth a second write beside the first; fewer wait for it, and share their commit. */
const ITEMS_WORTH_ANOTHER = 300
const WRITES_AT_MOST = 2

/** Items of many requests, written together. */
export interface Batch<Item, Written> {
  /** Resolves once the items are committed, with what the write of all answered; rejects when they are not. */
  add(items: readonly Item[]): Promise<Written>
}

interface Waiting<Item, Written> {
  items: readonly Item[]
  resolve(written: Written): void
  reject(error: unknown): void
}

/**
 * While a write is under way, what comes is gathered for the next. A lone request waits for nothing, and under
 * load a hundred requests cost one commit.
 */
export function createBatch<Item, Written>(
  write: (items: Item[]) => Promise<Written>,
  onCommitted: () => void,
): Batch<Item, Written> {
  const waiting: Waiting<Item, Written>[] = []
  let waitingItems = 0
  let writes = 0

  function writeWaiting(): void {
    while (writes === 0 ? waiting.length > 0 : writes < WRITES_AT_MOST && waitingItems >= ITEMS_WORTH_ANOTHER)
      void writeNext()
  }

  async function writeNext(): Promise<void> {
    writes++
    const batch = take()
    try {
      const written = await write(batch.flatMap(({ items }) => items))
      for (const { resolve } of batch) resolve(written)
      onCommitted()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    writes--
    writeWaiting()
  }

  function take(): Waiting<Item, Written>[] {
    let count = 0
    const end = waiting.findIndex(({ items }, i) => {
      count += items.length
      return i > 0 && count > ITEMS_AT_MOST
    })
    const batch = waiting.splice(0, end === -1 ? waiting.length : end)
    for (const { items } of batch) waitingItems -= items.length
    return batch
  }

  return {
    add: (items) =>
      new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject })
        waitingItems += items.length
        writeWaiting()
      }),
  }
}
