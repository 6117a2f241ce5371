import { Kbd } from '../../ui/marks/Kbd.tsx'

/** Where the conversation will stand. On a phone the field itself says enough. */
export function Invitation({ companyName, writing }: { companyName: string; writing: boolean }) {
  return (
    <section aria-label="How to ask" className="hidden text-ink-soft lg:block">
      <h2 className="font-medium text-ink text-lead">Ask {companyName}</h2>
      <p className="mt-1">
        {writing ? 'While you read.' : 'In the middle of a sentence, by voice or in writing.'} Each answer
        stands here with its source; what the material does not hold goes to the founders.
      </p>
      <dl className="mt-5 grid grid-cols-[4.5rem_1fr] items-center gap-y-2 text-small">
        {(writing ? shortcuts.slice(1, 2) : shortcuts).map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const shortcuts = [
  ['Space', 'Play and pause'],
  ['/', 'Ask in writing'],
  ['m', 'Microphone'],
  ['Esc', 'Silence'],
] as const
