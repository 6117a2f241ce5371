import { FormText } from '../../frame/form/form-fields.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { TextLink } from '../../ui/Link.tsx'
import { contactWords, INVESTOR_WORDS } from '../error-words.ts'
import { ContactForm, type Investor } from '../investor.ts'
import { webHref, webWords } from '../investor-words.ts'
import { EditablePart, Fact, Facts, Nothing } from './RecordPart.tsx'
import { useRecordForm } from './use-record-form.ts'

const fields = ContactForm.keyof().options

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
    schema: ContactForm,
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
      <FormText label="Name" required autoComplete="off" field={register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText label="Email" type="email" autoComplete="off" field={register('email')} />
        <FormText label="Phone" type="tel" autoComplete="off" field={register('phone')} />
        <FormText label="Company" autoComplete="off" field={register('company')} />
        <FormText label="Position" autoComplete="off" field={register('title')} />
        <FormText label="Location" autoComplete="off" field={register('location')} />
        <FormText
          label="LinkedIn"
          inputMode="url"
          autoComplete="off"
          placeholder="linkedin.com/in/…"
          field={register('linkedinUrl')}
        />
        <FormText
          label="Website"
          inputMode="url"
          autoComplete="off"
          placeholder="example.com"
          field={register('websiteUrl')}
        />
      </div>
    </EditablePart>
  )
}

function Contact({ investor }: { investor: Investor }) {
  const { email, phone, company, title, location, linkedinUrl, websiteUrl } = investor
  const { name: _name, ...known } = contactOf(investor)
  if (Object.values(known).every((value) => value === '')) {
    return <Nothing>Nothing but the name is known yet.</Nothing>
  }
  return (
    <Facts>
      <Fact label="Email">
        {email && (
          <Copied
            href={`mailto:${email}`}
            text={email}
            label="Copy email"
            copiedWords={INVESTOR_WORDS.emailCopied}
          />
        )}
      </Fact>
      <Fact label="Phone">
        {phone && (
          <Copied
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            text={phone}
            label="Copy phone"
            copiedWords={INVESTOR_WORDS.phoneCopied}
          />
        )}
      </Fact>
      <Fact label="Company">{company && <bdi>{company}</bdi>}</Fact>
      <Fact label="Position">{title && <bdi>{title}</bdi>}</Fact>
      <Fact label="Location">{location && <bdi>{location}</bdi>}</Fact>
      <Fact label="LinkedIn">{linkedinUrl && <WebLink address={linkedinUrl} />}</Fact>
      <Fact label="Website">{websiteUrl && <WebLink address={websiteUrl} />}</Fact>
    </Facts>
  )
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
