import type { Clone } from '@understudy/contract/clones'

export interface AccessForm {
  type: 'public' | 'private'
  /** As the contract has it: never, 24h, 7d, 30d, 90d, or a moment in ISO form. */
  expiresIn: string
  allowPasswordRequests: boolean
  listInExplore: boolean
  requestFeatured: boolean
  namedWhenShut: boolean
  termsInPublic: 'none' | 'offer'
  /** Ticked now, or when the offer was chosen. */
  acknowledgesOffer: boolean
  /** A fresh one; '' leaves the last one in force. */
  password: string
}

export const toAccessForm = ({
  access_settings: { offerAcknowledgedAt, ...settings },
}: Pick<Clone, 'access_settings'>): AccessForm => ({
  ...settings,
  acknowledgesOffer: offerAcknowledgedAt !== null,
  password: '',
})

/** Private is never listed nor featured, and only private has a password (spec §4). */
export function fromAccessForm({ password, ...settings }: AccessForm): AccessSettingsInputLike {
  if (settings.type === 'public') return settings
  const closed = { ...settings, listInExplore: false, requestFeatured: false }
  return password === '' ? closed : { ...closed, password }
}
type AccessSettingsInputLike = Omit<AccessForm, 'password'> & { password?: string }

export const lives = [
  { value: 'never', label: 'Never' },
  { value: '24h', label: '24 hours after publishing' },
  { value: '7d', label: '7 days after publishing' },
  { value: '30d', label: '30 days after publishing' },
  { value: '90d', label: '90 days after publishing' },
] as const

export const isDate = (expiresIn: string): boolean => !lives.some((life) => life.value === expiresIn)

/** The end of a day where the founder is, as the contract wants it. `day` is YYYY-MM-DD. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** The day of a moment where the founder is, YYYY-MM-DD; '' for none. */
export function dayOf(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const digits = (n: number, count = 2) => String(n).padStart(count, '0')
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
}

/** A field for a day answers each digit of a year that is typed into it: the `0002` of a 2027 is no end yet. */
export const hasWholeYear = (expiresIn: string): boolean => !/^[0-]/.test(expiresIn)
export const wholeYear = { message: 'Write the year in four digits' }
