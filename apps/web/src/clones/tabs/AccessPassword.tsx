import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../frame/form/form-fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { AccessForm } from './access-form.ts'
import { generatePassword } from './access-password.ts'

export interface AccessPasswordProps {
  /** The password that was just saved. */
  fresh: string | null
  onForget: () => void
}

/** The password of a private clone: set, changed or generated here; a saved one is shown once, to copy. */
export function AccessPassword({ fresh, onForget }: AccessPasswordProps) {
  const { clone } = useEditor()
  const { control, register, setValue } = useFormContext<AccessForm>()
  const [type, password] = useWatch({ control, name: ['type', 'password'] })
  const [changing, setChanging] = useState(false)
  if (type === 'public') return null
  const change = () => {
    onForget()
    setChanging(true)
  }
  const generate = () => {
    change()
    setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true })
  }
  const showsField = changing || password !== '' || !clone.has_password
  if (!showsField || (fresh && password === '')) {
    return (
      <div className="flex flex-col gap-3">
        <p className="font-medium text-small">Password</p>
        {fresh ? <FreshPassword password={fresh} /> : <p>A password is set. It cannot be shown again.</p>}
        <div className="flex flex-wrap gap-2">
          <Button onClick={generate}>Generate another</Button>
          <Button onClick={change}>Change password</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <FormText
        label={clone.has_password ? 'New password' : 'Password'}
        required
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        hint="It takes effect when you save. You can copy it then, once."
        field={register('password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={generate}>Generate</Button>
        {clone.has_password && (
          <Button
            variant="quiet"
            onClick={() => {
              setChanging(false)
              setValue('password', '', { shouldDirty: true })
            }}
          >
            Keep the old one
          </Button>
        )}
      </div>
    </div>
  )
}

function FreshPassword({ password }: { password: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-good border-l-2 py-1 pl-4">
      <code className="select-all font-mono text-lead">{password}</code>
      <CopyButton text={password} label="Copy password" size="small" />
      <p className="basis-full text-ink-soft text-small">
        Saved. Copy it now: it is not shown again once you leave this tab.
      </p>
    </div>
  )
}
