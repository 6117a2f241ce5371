import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

export interface Judged<Input extends FieldValues, Output> {
  /** The contract's own schema of what is sent, or how to fetch it where the page is drawn without the library. */
  schema: z.ZodType<Output> | (() => Promise<z.ZodType<Output>>)
  /** What the schema judges; the form itself where they are the same. */
  prepare?: ((form: Input) => unknown) | undefined
  /** The form's field for a path of what is sent, where they differ. */
  fieldOf?: ((path: string, form: Input) => string) | undefined
}

/** A form is judged by the schema of what is sent, and told at the form's own fields what is wrong. */
export const judge =
  <Input extends FieldValues, Output>(
    judgedBy: () => Judged<Input, Output>,
  ): Resolver<Input, unknown, Output> =>
  (values, _context, options) => {
    const { schema, prepare, fieldOf } = judgedBy()
    const sent = prepare ? prepare(values) : values
    const judgement = (known: z.ZodType<Output>) => {
      const result = known.safeParse(sent)
      if (result.success) return { values: result.data, errors: {} }
      const errors: Record<string, FieldError> = {}
      for (const { path, code, message } of result.error.issues) {
        const at = path.join('.')
        errors[fieldOf ? fieldOf(at, values) : at] ??= { type: code, message }
      }
      return { values: {}, errors: toNestErrors(errors, options) }
    }
    if (typeof schema !== 'function') return judgement(schema)
    // Where it cannot be fetched the server judges alone, and tells the same.
    return schema().then(judgement, () => ({ values: sent as Output, errors: {} }))
  }

/** Fetches what will be judged by, where that is not there yet. */
export function warmJudge({ schema }: Pick<Judged<FieldValues, unknown>, 'schema'>): void {
  if (typeof schema === 'function') {
    schema().catch(() => {
      // Asked for again when the form is sent.
    })
  }
}
