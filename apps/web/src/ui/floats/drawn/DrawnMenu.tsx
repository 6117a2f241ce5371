import { Menu as Base } from '@base-ui/react/menu'
import { cx } from '../../cx.ts'
import { Anchor } from '../../Link.tsx'
import { floatFromTrigger, floatLook } from './float-look.ts'
import type { EarlyPress, MenuEntry, MenuProps } from './props.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const itemLook =
  'flex h-8.5 select-none items-center gap-2.5 rounded-small px-2.5 outline-none data-highlighted:bg-hover data-disabled:opacity-50 pointer-coarse:h-11 [&_svg]:size-4'

interface DrawnMenuProps extends MenuProps {
  early: EarlyPress
}

export function DrawnMenu({ trigger, entries, align = 'end', heading, early }: DrawnMenuProps) {
  const button = useKeptFocus(early)
  return (
    <Base.Root modal={false} defaultOpen={early.pressed}>
      <Base.Trigger render={trigger} ref={button} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(floatLook, floatFromTrigger, 'rounded-panel min-w-44 max-w-72 p-1')}>
            {heading && <div className="border-hairline border-b px-2.5 pt-1.5 pb-2.5 mb-1">{heading}</div>}
            {entries.map((entry, index) => (
              <Entry key={entry.kind === 'line' ? `line-${index}` : entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const isDangerous = (entry: MenuEntry) => entry.kind === 'action' && entry.danger === true

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Base.Separator className="my-1 h-px bg-hairline" />
  const words = (
    <>
      {entry.icon && (
        <span className={cx('inline-flex', !isDangerous(entry) && 'text-ink-soft')}>{entry.icon}</span>
      )}
      <span className="truncate">{entry.label}</span>
    </>
  )
  if (entry.kind === 'link')
    return (
      <Base.LinkItem closeOnClick className={itemLook} render={<Anchor href={entry.href} />}>
        {words}
      </Base.LinkItem>
    )
  return (
    <Base.Item
      disabled={entry.disabled ?? false}
      onClick={entry.onSelect}
      className={cx(itemLook, isDangerous(entry) && 'text-bad')}
    >
      {words}
    </Base.Item>
  )
}
