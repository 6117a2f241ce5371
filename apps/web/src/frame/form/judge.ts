import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

export interface Judged<Input extends FieldValues, Output> {
  /** The contract's own schema of what is sent. */
  schema: z.ZodType<Output>
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
    const result = schema.safeParse(prepare ? prepare(values) : values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of result.error.issues) {
      const at = path.join('.')
      errors[fieldOf ? fieldOf(at, values) : at] ??= { type: code, message }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
