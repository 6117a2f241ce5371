import type { PitchLink } from '@understudy/contract/pitches'
import { type ReactNode, useState } from 'react'
import { linkStepWords } from '../../clones/error-words.ts'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { type LinkStep, stepQuestion } from './link-words.ts'
import { useLinkStep } from './use-links.ts'

export interface LinkSteps {
  /** Takes the step at once, or asks before one that shuts people out. */
  begin: (step: LinkStep) => void
  busyWith: LinkStep | null
  /** The question, to stand where the steps do. */
  question: ReactNode
}

/** What can be done to a link as a whole. */
export function useLinkSteps(link: PitchLink): LinkSteps {
  const taking = useLinkStep(link)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<'disable' | 'archive'>('disable')
  const bringBack = () => taking.mutate('unarchive')

  const begin = (step: LinkStep) => {
    if (taking.isPending) return
    taking.reset()
    if (step === 'enable' || step === 'unarchive') return taking.mutate(step)
    setAsked(step)
    setAsking(true)
  }
  const confirm = () => {
    if (taking.isPending) return
    taking.mutate(asked, {
      onSuccess: () => {
        setAsking(false)
        if (asked === 'archive') {
          toast.info(`“${link.name}” is archived`, {
            description: 'It opens for nobody. Nothing is lost.',
            action: { label: 'Bring it back', onPress: bringBack },
          })
        }
      },
    })
  }
  const words = stepQuestion(asked, link)
  return {
    begin,
    busyWith: taking.isPending ? taking.variables : null,
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        confirmLabel={words.confirm}
        busy={taking.isPending}
        error={taking.isError ? linkStepWords(taking.error) : undefined}
        onConfirm={confirm}
      >
        {words.text}
      </ConfirmDialog>
    ),
  }
}
