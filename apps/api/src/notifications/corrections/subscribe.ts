import type { Kernel } from '../../kernel/context.ts'
import type { EventBus } from '../../kernel/jobs.ts'
import { findLateListener, findListeners, type LoadVersion } from './find-listeners.ts'
import { mailCorrections } from './mail-corrections.ts'

/** Who heard a figure that has changed, and how they are told; before the bus starts. */
export function subscribeCorrections(bus: EventBus, kernel: Kernel, loadVersion: LoadVersion): void {
  const [find, findLate] = [findListeners(loadVersion), findLateListener(loadVersion)]
  bus.on('clone.published', 'find-listeners', (event) => find(kernel, event))
  bus.on('call.ended', 'find-listeners', (event) => findLate(kernel, event))
  bus.on('correction.asked', 'mail-listeners', (event) => mailCorrections(kernel, event))
}
