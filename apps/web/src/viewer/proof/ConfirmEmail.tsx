import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Later } from '../parts/PartSection.tsx'

const loadProof = () => import('./ProveEmail.tsx').then(({ ProveEmail }) => ProveEmail)

/** An address is proven in place, while the pitch goes on. */
export function ConfirmEmail({ onProven }: { onProven: (proof: string) => void }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Confirm your email
        </Button>
      </div>
    )
  }
  return (
    <Later load={loadProof} props={{ onProven }} loading="Loading the form" failed="The form did not load" />
  )
}
