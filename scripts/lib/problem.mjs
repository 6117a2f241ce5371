/** A failure the person can act on: shown as one line, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} message one sentence that says what to do
   * @param {{ exitCode?: number, detail?: string }} [options] detail: output of a failed command, shown below the line
   */
  constructor(message, { exitCode = 1, detail = '' } = {}) {
    super(message)
    this.exitCode = exitCode
    this.detail = detail
  }
}
