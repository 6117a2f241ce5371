import { LogoMark } from '../frame/layout/Logo.tsx'
import { Section } from '../ui/Section.tsx'

const swatches = [
  'paper raised sunken hairline edge ink ink-soft ink-faint',
  'spot spot-bright spot-ink spot-text spot-wash live live-bright live-ink',
  'good good-wash warn warn-wash bad bad-wash info info-wash',
  'stage stage-edge stage-ink stage-soft hover pressed scrim',
].map((row) => row.split(' '))

const sizes = [
  ['text-display font-display', 'The understudy knows the part'],
  ['text-heading font-display', 'Zoë Müller asks about Łódź, twice'],
  ['text-title', 'A title in the text face'],
  ['text-lead', 'A lead line that opens a page and is read before anything else.'],
  ['text-body', 'Body. Investors ask at any hour; your clone answers with the source beside each sentence.'],
  ['text-small text-ink-soft', 'Small, for labels and hints. 1,111,111 over 8,888,888.'],
] as const

export function Tokens() {
  return (
    <>
      <Section title="Colour">
        <div className="flex flex-col gap-4">
          {swatches.map((row) => (
            <div key={row[0]} className="grid grid-cols-4 gap-3 lg:grid-cols-8">
              {row.map((name) => (
                <div key={name} className="min-w-0 text-small">
                  <div
                    style={{ background: `var(--color-${name})` }}
                    className="h-12 rounded-control border border-hairline"
                  />
                  <span className="block truncate">{name}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        <div className="flex flex-col gap-4">
          {sizes.map(([look, words]) => (
            <p key={look} className={look}>
              {words}
            </p>
          ))}
          <p className="flex items-end gap-4">
            <LogoMark className="size-24" />
            <LogoMark className="size-12" />
            <LogoMark className="size-6" />
            <LogoMark className="size-4" />
          </p>
        </div>
      </Section>
    </>
  )
}
