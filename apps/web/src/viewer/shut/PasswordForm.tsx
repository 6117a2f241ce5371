import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

export interface PasswordFormProps {
  problem: string | undefined
  trying: boolean
  onOpen: (password: string) => void
  password: string
  onChange: (password: string) => void
}

/** The one field that stands before a locked pitch. */
export function PasswordForm({ password, problem, trying, onChange, onOpen }: PasswordFormProps) {
  const [shown, setShown] = useState(false)
  const [tries, setTries] = useState(0)
  const missing = tries > 0 && password === '' ? 'Type the password.' : undefined
  const form = useFirstWrong(problem === undefined ? tries : `${tries} ${problem}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (password !== '') onOpen(password)
  }
  return (
    <form ref={form} noValidate className="mt-6 flex flex-col gap-5" onSubmit={submit}>
      <Field label="Password" error={problem ?? missing}>
        <TextInput
          type={shown ? 'text' : 'password'}
          autoComplete="off"
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
          value={password}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={trying}>
        Open the pitch
      </Button>
    </form>
  )
}
