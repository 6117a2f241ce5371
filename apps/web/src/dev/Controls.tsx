import { ArrowRight, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { RadioGroup, Segmented } from '../ui/fields/RadioGroup.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Section } from '../ui/Section.tsx'

const access = [
  { value: 'public', label: 'Public', description: 'Anyone with the link may listen.' },
  { value: 'password', label: 'Password', description: 'They ask you, or you tell them.' },
] as const
const ranges = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
] as const
const stages = [
  { value: 'pre-seed', label: 'Pre-seed' },
  { value: 'seed', label: 'Seed' },
]

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">Share pitch link</Button>
          <Button icon={<Plus aria-hidden="true" />}>Add Investor</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete link
          </Button>
          <IconButton label="Search" icon={<Search aria-hidden="true" />} />
          <ButtonLink href="#tokens" variant="quiet">
            Tokens <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
        <ButtonStates />
      </Section>
      <Fields />
    </>
  )
}

/** Busy, barred, small and large, and those that copy. */
const ButtonStates = () => (
  <div className="mt-4 flex flex-wrap items-center gap-3">
    <Button variant="primary" busy>
      Share pitch link
    </Button>
    <Button busy>Save</Button>
    <Button variant="primary" disabled>
      Publish
    </Button>
    <Button size="small">Small</Button>
    <Button size="large" variant="primary">
      Talk to the clone
    </Button>
    <CopyButton text="https://example.com/pitch/k3Rt9aQz" label="Copy link" />
    <CopyButton text="hello@example.com" label="Copy email" iconOnly />
  </div>
)

function Fields() {
  const [who, setWho] = useState<'public' | 'password' | null>('public')
  const [range, setRange] = useState<'7d' | '30d' | '90d' | null>('30d')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Section
      title="Fields"
      description="Label above, hint below; the error stands where the hint is read first."
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Field label="Company name" required hint="As investors know it.">
          <TextInput defaultValue="Tidewater Storage" autoComplete="organization" />
        </Field>
        <Field label="Website" error="This address has no domain. Write it as example.com.">
          <TextInput defaultValue="tidewater" type="url" />
        </Field>
        <Field label="Search">
          <TextInput
            type="search"
            before={<Search aria-hidden="true" />}
            placeholder="search investors, companies, or emails"
          />
        </Field>
        <Field label="Amount sought" optional>
          <TextInput
            before="$"
            after={<span className="px-2">USD</span>}
            inputMode="numeric"
            defaultValue="2,500,000"
          />
        </Field>
        <Field label="Stage">
          <Select options={stages} placeholder="Choose a stage" />
        </Field>
        <Field label="Owner" hint="Only the owner can change this.">
          <TextInput defaultValue="aleksandra@example.com" disabled />
        </Field>
        <Field label="What the company does" className="md:col-span-2">
          <TextArea defaultValue="Batteries that live under tidal piers and sell their power back twice a day." />
        </Field>
        <RadioGroup legend="Who may listen" options={access} value={who} onChange={setWho} />
        <div className="flex flex-col gap-3">
          <Checkbox label="Send me the transcript" description="By mail, after each call." defaultChecked />
          <Checkbox label="List in explore" />
          <Switch
            label="Auto-refill"
            description="Buys 100 credits when fewer than 20 are left."
            defaultChecked
          />
          <Switch label="Enabled" disabled />
        </div>
        <Segmented legend="Time range" options={ranges} value={range} onChange={setRange} />
        <FileDrop
          label="Choose a deck"
          hint="PDF or PowerPoint, up to 25 MB. Or drop it here."
          accept=".pdf,.pptx"
          maxBytes={25_000_000}
          maxFiles={1}
          onFiles={(files) => setChosen(files.map((file) => file.name))}
        />
      </div>
      {chosen.length > 0 && <p className="mt-3 text-small">Chosen: {chosen.join(', ')}</p>}
    </Section>
  )
}
