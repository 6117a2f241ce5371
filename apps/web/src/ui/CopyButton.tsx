import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-look.ts'
import { toast } from './floats/toast.ts'

export interface CopyButtonProps {
  text: string
  /** The verb and its object: "Copy link". */
  label: string
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** Called after a successful copy. */
  onCopied?: () => void
}

const saidForMs = 2_000
const outcomeWords = { copied: 'Copied', refused: 'Select and copy it by hand' }
type Outcome = keyof typeof outcomeWords | null

/** Says what came of it in its own place. Where the browser refuses, it says how to copy by hand. */
export function CopyButton({ text, label, iconOnly, variant, size, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), saidForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      onCopied?.()
    } catch {
      // No permission, or no clipboard on a page without TLS.
      setOutcome('refused')
      // An icon has no room for words, and often shows no text that could be selected.
      if (iconOnly) {
        toast.bad('Your browser did not let it be copied', {
          description: `Select it here and copy it by hand: ${text}`,
          id: 'copy',
        })
      }
    }
  }
  const icon = outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
  const said = outcome ? outcomeWords[outcome] : ''
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={label}
          title={said || label}
          icon={icon}
          variant={variant ?? 'quiet'}
          size={size}
          onClick={copy}
        />
      ) : (
        <Button icon={icon} variant={variant} size={size} onClick={copy}>
          {said || label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
