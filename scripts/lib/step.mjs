/**
 * Runs one step and prints one line for it: "Installing dependencies… 41 s".
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const startedAtMs = performance.now()
  // To stderr, so that `exec` leaves stdout to the command it runs.
  process.stderr.write(`${name}…`)
  try {
    const result = await work()
    process.stderr.write(` ${seconds(performance.now() - startedAtMs)}\n`)
    return result
  } catch (error) {
    process.stderr.write(' failed\n')
    throw error
  }
}

/** @param {number} durationMs */
export function seconds(durationMs) {
  return durationMs < 9_950 ? `${(durationMs / 1000).toFixed(1)} s` : `${Math.round(durationMs / 1000)} s`
}
