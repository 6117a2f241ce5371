import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormText, useFieldError } from '../frame/form/form-fields.tsx'
import { IconButton } from '../ui/Button.tsx'

export interface PasswordFieldProps {
  label?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  field: UseFormRegisterReturn
}

/** A password that may be looked at while it is typed. */
export function PasswordField({ label = 'Password', hint, ...rest }: PasswordFieldProps) {
  const error = useFieldError(rest.field.name)
  const [shown, setShown] = useState(false)
  return (
    <FormText
      {...rest}
      label={label}
      // The error says the same, louder.
      hint={error ? undefined : hint}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          size="small"
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
