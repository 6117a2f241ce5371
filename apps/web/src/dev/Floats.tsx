import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { Menu } from '../ui/floats/Menu.tsx'
import { Popover } from '../ui/floats/Popover.tsx'
import { toast } from '../ui/floats/toast.ts'
import { TextLink } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'

type Opened = 'form' | 'side' | 'confirm' | null

function Smaller() {
  return (
    <>
      <Popover trigger={<Button>Open a popover</Button>} title="Source">
        <p className="text-ink-soft">
          “Revenue grew 12 % in the third quarter.” <TextLink href="#deck">Deck, page 7</TextLink>
        </p>
      </Popover>
      <Button onClick={() => toast.good('Link copied')}>Toast</Button>
      <Button
        onClick={() =>
          toast.bad('The link was not renamed', {
            description: 'The old name is kept.',
            action: { label: 'Rename again', onPress: () => undefined },
          })
        }
      >
        Failing toast
      </Button>
    </>
  )
}

export function Floats() {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Section title="What floats">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpened('form')}>Open a dialog</Button>
        <Button onClick={() => setOpened('side')}>Open a side panel</Button>
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          Delete link
        </Button>
        <Menu
          align="start"
          trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" />} variant="secondary" />}
          entries={[
            {
              kind: 'action',
              label: 'Rename',
              icon: <Pencil aria-hidden="true" />,
              onSelect: () => undefined,
            },
            {
              kind: 'action',
              label: 'Duplicate',
              icon: <Copy aria-hidden="true" />,
              onSelect: () => undefined,
            },
            { kind: 'line' },
            {
              kind: 'action',
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              onSelect: () => undefined,
            },
          ]}
        />
        <Smaller />
      </div>
      <Dialog
        open={opened === 'form'}
        onOpenChange={close}
        title="Add Investor"
        description="They will be listed as added by you."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Add Investor
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Name" required>
            <TextInput autoComplete="off" />
          </Field>
          <Field label="Email" error="An email looks like name@example.com.">
            <TextInput type="email" defaultValue="noor@" />
          </Field>
        </div>
      </Dialog>
      <Dialog
        open={opened === 'side'}
        onOpenChange={close}
        title="Noor Haddad"
        placement="side"
        description="Kestrel Partners"
      >
        <p>The record beside its list.</p>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onOpenChange={close}
        title="Delete the link “Seed round”?"
        confirmLabel="Delete link"
        danger
        onConfirm={close}
      >
        Whoever has it will see that it is gone. What they heard and asked stays in your records.
      </ConfirmDialog>
    </Section>
  )
}
