import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IconButton } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../ui/floats/use-question.ts'
import { Menu, type MenuEntry } from '../ui/floats/Menu.tsx'
import { toast } from '../ui/floats/toast.ts'
import { editorPath } from './editor-path.ts'
import { archiveCloneWords, deleteCloneWords } from './error-words.ts'
import { useCloneActions } from './use-clones.ts'

export interface CloneMenuProps {
  clone: { id: string; name: string; status: string }
  /** Entries above: where the menu stands decides what else it offers. */
  entries?: readonly MenuEntry[]
  onDeleted?: () => void
}

/** What can be done to a clone as a whole. */
export function CloneMenu({ clone, entries = [], onDeleted }: CloneMenuProps) {
  const navigate = useNavigate()
  const { archive, unarchive, remove, duplicate } = useCloneActions(clone.id)
  const { isOpen, setOpen, ask } = useQuestion(remove)
  const isArchived = clone.status === 'archived'

  const copy = () =>
    duplicate.mutate(undefined, {
      onSuccess: ({ id, name }) =>
        toast.good(`“${name}” is made`, {
          description:
            'A draft with all that the editor holds. Links and open questions stay with the first.',
          action: { label: 'Open the copy', onPress: () => void navigate(editorPath(id, 'basics')) },
        }),
    })
  const bringBack = () => unarchive.mutate()
  const putAway = () =>
    archive.mutate(undefined, {
      onSuccess: () =>
        toast.info(`“${clone.name}” is archived`, {
          description: 'No visitor reaches it. Nothing is lost.',
          action: { label: 'Bring it back', onPress: bringBack },
        }),
      onError: (error) => toast.bad(archiveCloneWords(error)),
    })
  const confirm = () =>
    remove.mutate(clone.id, {
      onSuccess: () => {
        setOpen(false)
        onDeleted?.()
      },
    })
  const all: MenuEntry[] = [
    ...entries,
    ...(entries.length > 0 ? [{ kind: 'line' } as const] : []),
    { kind: 'action', label: 'Duplicate', icon: <Copy aria-hidden="true" />, onSelect: copy },
    isArchived
      ? {
          kind: 'action',
          label: 'Bring it back',
          icon: <ArchiveRestore aria-hidden="true" />,
          onSelect: bringBack,
        }
      : { kind: 'action', label: 'Archive', icon: <Archive aria-hidden="true" />, onSelect: putAway },
    { kind: 'action', label: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, onSelect: ask },
  ]
  return (
    <>
      <Menu
        entries={all}
        trigger={
          <IconButton
            label={`More for ${clone.name}`}
            busy={archive.isPending || unarchive.isPending || duplicate.isPending}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete “${clone.name}”?`}
        confirmLabel="Delete clone"
        danger
        busy={remove.isPending}
        error={remove.isError ? deleteCloneWords(remove.error) : undefined}
        onConfirm={confirm}
      >
        It is gone for everyone, its links stop working, and it cannot be brought back. Its calls and
        investors stay with you. To take it offline for a while, archive it instead.
      </ConfirmDialog>
    </>
  )
}
