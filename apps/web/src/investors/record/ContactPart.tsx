import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { FormText } from '../../frame/form/form-fields.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { TextLink } from '../../ui/Link.tsx'
import { CONTACT_FIELDS, CONTACT_NAMES } from '../contact-fields.ts'
import { contactWords, INVESTOR_WORDS } from '../error-words.ts'
import type { ContactForm, Investor } from '../investor.ts'
import { webHref, webWords } from '../investor-words.ts'
import { EditablePart, Fact, Facts, Nothing } from './RecordPart.tsx'
import { useRecordForm } from './use-record-form.ts'

const fields = ['name', ...CONTACT_NAMES] as const

/** The form's fields of a record as they are: an old one may hold what the form would refuse by now. */
const contactOf = (investor: Investor): ContactForm =>
  // Each of the fields is one of the form's, and a text in both.
  Object.fromEntries(fields.map((field) => [field, investor[field]])) as ContactForm

/** How to reach them. */
export function ContactPart({ investor }: { investor: Investor }) {
  const state = useRecordForm({
    investor,
    part: 'contact',
    read: contactOf,
    schema: async () => (await import('../schemas.ts')).ContactForm,
    savedWords: 'Contact updated successfully',
    words: contactWords,
  })
  const { register } = state.form
  return (
    <EditablePart
      title="Contact info"
      editLabel="Edit contact"
      state={state}
      view={<Contact investor={investor} />}
    >
      <ContactInputs register={register} />
    </EditablePart>
  )
}

function ContactInputs({ register }: { register: UseFormRegister<ContactForm> }) {
  return (
    <>
      <FormText label="Name" required autoComplete="off" field={register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {CONTACT_NAMES.map((name) => {
          const { label, kind, placeholder } = CONTACT_FIELDS[name]
          return (
            <FormText
              key={name}
              label={label}
              {...inputOf[kind ?? 'text']}
              placeholder={placeholder}
              autoComplete="off"
              field={register(name)}
            />
          )
        })}
      </div>
    </>
  )
}

const inputOf = {
  text: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
  web: { inputMode: 'url' },
} as const

function Contact({ investor }: { investor: Investor }) {
  if (CONTACT_NAMES.every((name) => investor[name] === '')) {
    return <Nothing>Nothing but the name is known yet.</Nothing>
  }
  return (
    <Facts>
      {CONTACT_NAMES.map((name) => {
        const { label, kind } = CONTACT_FIELDS[name]
        const text = investor[name]
        return (
          <Fact key={name} label={label}>
            {text && shownAs[kind ?? 'text'](text)}
          </Fact>
        )
      })}
    </Facts>
  )
}

const shownAs: Record<keyof typeof inputOf, (text: string) => ReactNode> = {
  text: (text) => <bdi>{text}</bdi>,
  email: (text) => (
    <Copied href={`mailto:${text}`} text={text} label="Copy email" copiedWords={INVESTOR_WORDS.emailCopied} />
  ),
  phone: (text) => (
    <Copied
      href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}
      text={text}
      label="Copy phone"
      copiedWords={INVESTOR_WORDS.phoneCopied}
    />
  ),
  web: (text) => <WebLink address={text} />,
}

interface CopiedProps {
  href: string
  text: string
  label: string
  copiedWords: string
}

function Copied({ href, text, label, copiedWords }: CopiedProps) {
  return (
    <span className="flex items-start gap-1">
      <TextLink href={href} className="min-w-0">
        {text}
      </TextLink>
      <span className="-my-1 shrink-0">
        <CopyButton
          text={text}
          label={label}
          iconOnly
          size="small"
          onCopied={() => toast.good(copiedWords)}
        />
      </span>
    </span>
  )
}

const WebLink = ({ address }: { address: string }) => (
  <TextLink href={webHref(address)} target="_blank" rel="noopener noreferrer">
    {webWords(address)}
  </TextLink>
)
