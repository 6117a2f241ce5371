import { type ReactNode, useId } from 'react'

export interface SettingsPartProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a section; parts after the first are parted by a hairline. */
export function SettingsPart({ title, description, actions, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="pb-10 [section+&]:border-hairline [section+&]:border-t [section+&]:pt-8"
    >
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {description && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
