import { Menu, type MenuEntry } from '../../ui/floats/Menu.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'

export interface ShellUser {
  name: string
  email: string
  avatarUrl?: string | null
}

/** Settings and Logout, handed in by the app. */
export function UserMenu({ user, entries }: { user: ShellUser; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      entries={entries}
      heading={
        <>
          <p className="truncate font-medium">{user.name || user.email}</p>
          {user.name && <p className="truncate text-ink-soft text-small">{user.email}</p>}
        </>
      }
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${user.name || user.email}`}
          className="inline-flex size-9 items-center justify-center rounded-full transition-colors hover:bg-hover pointer-coarse:size-11"
        >
          <Avatar name="" url={user.avatarUrl ?? null} sizePx={32} />
        </button>
      }
    />
  )
}
