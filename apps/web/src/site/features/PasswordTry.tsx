import type { PitchCard as Card } from '@understudy/contract/explore'
import { useEffect, useState } from 'react'
import { generatePassword } from '../../clones/tabs/access-password.ts'
import { PitchCard } from '../../explore/PitchCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Panel } from '../../ui/Section.tsx'
import { PasswordForm } from '../../viewer/shut/PasswordForm.tsx'

type Standing = 'closed' | 'wrong' | 'open'

/** Both sides of a locked link: the founder's password, and the door as a visitor meets it. */
export function PasswordTry({ card }: { card: Card }) {
  const [password, setPassword] = useState('')
  // Nobody's but this browser's: the server that draws the page has none.
  useEffect(() => setPassword(generatePassword()), [])
  const [tried, setTried] = useState('')
  const [standing, setStanding] = useState<Standing>('closed')
  // A new password ends what was opened with the one before.
  const change = (next: string) => {
    setPassword(next)
    setTried('')
    setStanding('closed')
  }
  return (
    <Panel>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <section aria-label="What you set">
          <h3 className="mb-3 text-ink-soft text-small">What you set</h3>
          <Field label="Password of the link">
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={password}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => change(generatePassword())}>
              Generate
            </Button>
            <CopyButton text={password} label="Copy" size="small" />
          </div>
        </section>
        <section aria-label="What a visitor meets">
          <h3 className="text-ink-soft text-small">What a visitor meets</h3>
          {standing === 'open' ? (
            <div className="mt-3 flex flex-col items-start gap-3">
              <p role="status" className="font-medium">
                It opens.
              </p>
              <PitchCard card={card} />
              <Button size="small" onClick={() => setStanding('closed')}>
                Close it again
              </Button>
            </div>
          ) : (
            <PasswordForm
              password={tried}
              onChange={setTried}
              problem={standing === 'wrong' ? WRONG_PASSWORD : undefined}
              trying={false}
              onOpen={(given) => setStanding(given === password ? 'open' : 'wrong')}
            />
          )}
        </section>
      </div>
    </Panel>
  )
}

const WRONG_PASSWORD = 'That password is wrong. Check upper and lower case.'
