import { LIMITS } from '@understudy/contract/limits'
import { useState } from 'react'
import { siteHere } from '../../frame/public/site.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { startWords } from './intake-words.ts'
import { calledWords } from './pasted-text.ts'
import { useSendingFile, useStartFrom } from './use-intake.ts'

/** What becomes of the slides of each kind of deck, on the server that takes it. */
const slideWords = {
  drawn: 'The pages of a PDF and the slides of a PowerPoint are taken over as they look.',
  ours: 'The pages of a PDF are taken over as they look; of a PowerPoint the words, notes and pictures of each slide, in a layout of ours. For slides as they look, save it as a PDF.',
}

/** A deck becomes a draft, and proposals for all of its parts. */
export function DeckStart() {
  const start = useStartFrom()
  const sending = useSendingFile()
  const [file, setFile] = useState<File | null>(null)
  const send = (chosen: File) => {
    setFile(chosen)
    start.mutate(chosen)
  }
  return (
    <div className="flex max-w-form flex-col gap-4 pb-10">
      <FileDrop
        label="Choose a deck"
        hint="PDF or PowerPoint, 25 MB and 200 pages at most. Or drop it here."
        accept=".pdf,.pptx"
        maxBytes={LIMITS.maxUploadBytes}
        maxFiles={1}
        disabled={sending !== undefined}
        onFiles={([chosen]) => chosen && send(chosen)}
      />
      {sending && (
        <p role="status" className="text-ink-soft">
          Uploading {calledWords(sending.name)}
        </p>
      )}
      {start.isError && file && (
        <div className="flex flex-col items-start gap-3">
          <FieldError>
            {file.name}: {startWords(start.error)}
          </FieldError>
          <Button onClick={() => send(file)}>Try again</Button>
        </div>
      )}
      <p className="max-w-prose text-ink-soft">
        It reads every page and proposes your company, your team, your dated figures, the pitch and the
        questions that it answers, up to ten, each beside the page that says so. You accept, change or leave
        out; nothing is taken over by itself. {slideWords[siteHere().slides]} No deck at hand?{' '}
        <TextLink href="/create-clone?from=text">Paste a text</TextLink>.
      </p>
    </div>
  )
}
