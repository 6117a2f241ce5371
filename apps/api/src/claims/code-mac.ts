import type { Kernel } from '../kernel/context.ts'

/** What is kept of a claim's code, whichever case it is typed in. */
export const codeMac = ({ secrets }: Pick<Kernel, 'secrets'>, cloneId: string, code: string): Buffer =>
  secrets.mark('claim-code', `${cloneId} ${code.trim().toUpperCase()}`)
