import type { LinkGate, Pitch, PitchLink, pitchRoutes } from '@understudy/contract/pitches'
import type { BodyInput } from '@understudy/contract/route'

export interface LinkForm extends DoorForm {
  name: string
  /** Of a new link; '' has one drawn. */
  unique_code: string
  tracking_id: string
  custom_message: string
  access_type: 'public' | 'password'
  /** A fresh one; '' leaves the last one in force. */
  password: string
  /** As the contract has `expiresIn`: never, 24h, 7d, 30d, 90d, or a moment in ISO form. */
  expiresIn: string
  allow_password_request: boolean
  list_in_explore: boolean
}

/** What a link asks of who comes, as it is typed. */
export interface DoorForm {
  gate: LinkGate
  /** Domains with commas, blanks or lines between them; '' for any. */
  allowed_domains: string
  /** '' for any number. */
  view_limit: string
}

export const openDoor: DoorForm = { gate: 'none', allowed_domains: '', view_limit: '' }

/** A link to be, as locked as its pitch. */
export const blankLink = (pitch: Pick<Pitch, 'access_type'>): LinkForm => ({
  name: '',
  unique_code: '',
  tracking_id: '',
  custom_message: '',
  access_type: pitch.access_type,
  password: '',
  expiresIn: 'never',
  allow_password_request: true,
  list_in_explore: true,
  ...openDoor,
})

export const toLinkForm = (link: PitchLink): LinkForm => ({
  name: link.name,
  unique_code: '',
  tracking_id: link.tracking_id,
  custom_message: link.custom_message,
  access_type: link.access_type,
  password: '',
  expiresIn: link.expires_at ?? 'never',
  allow_password_request: link.allow_password_request,
  list_in_explore: link.list_in_explore,
  gate: link.gate,
  allowed_domains: link.allowed_domains.join(', '),
  view_limit: link.view_limit === null ? '' : String(link.view_limit),
})

export const domainsIn = (text: string) => text.split(/[\s,;]+/).filter((domain) => domain !== '')

/** A link that asks for nothing has no use for domains. */
export const toDoor = ({ gate, allowed_domains: domains, view_limit: limit }: DoorForm) => ({
  gate,
  allowed_domains: gate === 'none' ? [] : domainsIn(domains),
  view_limit: limit.trim() === '' ? null : Number(limit),
})

type NewLink = BodyInput<typeof pitchRoutes.createPitchLink>
type LinkChange = BodyInput<typeof pitchRoutes.updatePitchLink>

/** A password is sent only where the access is by password (spec §5). */
const passwordOf = ({ access_type, password }: LinkForm) =>
  access_type === 'password' && password !== '' ? { password } : {}

export function toNewLink(pitchId: string, form: LinkForm): NewLink {
  const { password: _, unique_code: code, ...rest } = form
  return {
    pitch_id: pitchId,
    ...rest,
    ...toDoor(form),
    ...(code ? { unique_code: code } : {}),
    ...passwordOf(form),
  }
}

/** What differs from the form as the saved link fills it: nothing else is sent, so that nothing else is overwritten. */
export function toLinkChange(form: LinkForm, saved: LinkForm): LinkChange {
  const {
    password: _,
    unique_code: __,
    gate: _gate,
    allowed_domains: _domains,
    view_limit: _limit,
    ...rest
  } = form
  const before = new Map<string, unknown>(Object.entries(saved))
  const changed = Object.entries(rest).filter(([field, value]) => before.get(field) !== value)
  return { ...Object.fromEntries(changed), ...changedDoor(form, saved), ...passwordOf(form) }
}

function changedDoor(form: LinkForm, saved: LinkForm): LinkChange {
  const { gate, allowed_domains, view_limit } = toDoor(form)
  const before = toDoor(saved)
  const asks = gate !== before.gate || allowed_domains.join() !== before.allowed_domains.join()
  return {
    ...(asks ? { gate, allowed_domains } : {}),
    ...(view_limit === before.view_limit ? {} : { view_limit }),
  }
}

export const CODE_TAKEN = 'This code is taken. Choose another, or leave it empty and one is drawn.'

/** The contract has several words for one thing (decisions §1.7). */
const otherNames: Record<string, keyof LinkForm> = {
  expires_at: 'expiresIn',
  expiration_date: 'expiresIn',
  allow_password_requests: 'allow_password_request',
  password_protected: 'access_type',
}

/** The form's field for a field of the wire. */
export const fieldOfLink = (path: string): string => otherNames[path] ?? path

export const linkLives = [
  { value: 'never', label: 'Never' },
  { value: '24h', label: 'In 24 hours' },
  { value: '7d', label: 'In 7 days' },
  { value: '30d', label: 'In 30 days' },
  { value: '90d', label: 'In 90 days' },
] as const
