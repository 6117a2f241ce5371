/** Ears that say the question at once, in a process of their own. Started by `calls.ts`. */
import { startEarsStub } from '../voice/ears-stub.ts'

const stub = await startEarsStub(process.argv[2] ?? '')
// What was listened to is not looked at, and would fill the memory.
const forgetting = setInterval(() => stub.turns.splice(0), 1_000)
process.once('disconnect', () => {
  clearInterval(forgetting)
  void stub.close()
})
process.send?.({ url: stub.baseUrl })
