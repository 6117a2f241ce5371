import type { IdentityProvider } from '@understudy/contract/auth'
import { listProviders } from '@understudy/contract/built/session'
import { useState } from 'react'
import { useAsked } from '../../api/asked.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { referrals } from '../referral/referral.ts'
import { providerNames } from './provider-names.ts'

type Pressed = { provider: IdentityProvider; problem?: string } | null

/** The other ways in, below a form. One that is not set up stands there with its reason. */
export function ProviderButtons() {
  const [pressed, setPressed] = useState<Pressed>(null)
  const { data } = useAsked({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => call(listProviders, { signal }),
  })
  const press = async (provider: IdentityProvider) => {
    setPressed({ provider })
    // Fetched at the press: the page stands without it.
    setPressed(
      await import('./start.ts').then(
        ({ start }) => start(provider, referrals.code()),
        () => ({ provider, problem: 'This did not load. Load the page again.' }),
      ),
    )
  }
  return (
    <div className="mt-8 flex flex-col gap-3 border-hairline border-t pt-6">
      {data?.map(({ provider, reason }) => (
        <div key={provider} className="flex flex-col gap-1">
          <Button
            size="large"
            disabled={reason !== null}
            aria-describedby={provider}
            busy={pressed?.provider === provider && !pressed.problem}
            onClick={() => void press(provider)}
          >
            Continue with {providerNames[provider]}
          </Button>
          <div id={provider} className="text-ink-soft text-small">
            {reason}
            {pressed?.provider === provider && pressed.problem && <FieldError>{pressed.problem}</FieldError>}
          </div>
        </div>
      ))}
    </div>
  )
}
