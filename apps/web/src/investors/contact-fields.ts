import type { ContactForm } from './investor.ts'

interface ContactField {
  label: string
  /** What is done with it besides reading: it is written to, called, or opened. */
  kind?: 'email' | 'phone' | 'web'
  placeholder?: string
}

/** How to reach somebody besides their name: the form, the record and the words of an import follow this list. */
export const CONTACT_FIELDS: Record<Exclude<keyof ContactForm, 'name'>, ContactField> = {
  email: { label: 'Email', kind: 'email' },
  phone: { label: 'Phone', kind: 'phone' },
  company: { label: 'Company' },
  title: { label: 'Position' },
  location: { label: 'Location' },
  linkedinUrl: { label: 'LinkedIn', kind: 'web', placeholder: 'linkedin.com/in/…' },
  websiteUrl: { label: 'Website', kind: 'web', placeholder: 'example.com' },
}
// The keys of an object that was written down above.
export const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as (keyof typeof CONTACT_FIELDS)[]
