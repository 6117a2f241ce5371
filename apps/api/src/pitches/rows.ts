import { LinkGate, type Pitch, type PitchLink } from '@understudy/contract'

export interface PitchRow {
  owner_id: string
  id: string
  clone_id: string
  title: string
  unique_slug: string
  access_type: string
  password_hash: string | null
  featured: boolean
  list_in_explore: boolean
  expires_at: Date | null
  created_at: Date
  default_link_code: string | null
}

export interface LinkRow {
  owner_id: string
  id: string
  pitch_id: string
  name: string
  unique_code: string
  link_type: string
  access_type: string
  password_hash: string | null
  custom_message: string
  tracking_id: string
  link_expiration_enabled: boolean
  expires_at: Date | null
  list_in_explore: boolean
  featured: boolean
  allow_password_request: boolean
  is_default: boolean
  access_epoch: number
  disabled_at: Date | null
  archived_at: Date | null
  created_at: Date
  investor_id: string | null
  investor_name: string | null
  gate: string
  allowed_domains: string[]
  view_limit: number | null
  /** Visits that were let in; counted where the link is somebody's, asks who comes or has a limit. */
  views_spent: number
  sent_at: Date | null
}

/** Anything that the table would not hold counts as locked. */
export const accessTypeOf = (stored: string): 'public' | 'password' =>
  stored === 'public' ? 'public' : 'password'

export function toPitch(row: PitchRow): Pitch {
  const access = accessTypeOf(row.access_type)
  return {
    id: row.id,
    clone_id: row.clone_id,
    title: row.title,
    unique_slug: row.unique_slug,
    access_type: access,
    password_protected: access === 'password',
    featured: row.featured,
    expires_at: row.expires_at?.toISOString() ?? null,
    list_in_explore: row.list_in_explore,
    default_link_code: row.default_link_code,
    created_at: row.created_at.toISOString(),
  }
}

export function toPitchLink(row: LinkRow): PitchLink {
  const access = accessTypeOf(row.access_type)
  // A date that was switched off is kept, but means never (decisions §1.7).
  const expiry = row.link_expiration_enabled ? (row.expires_at?.toISOString() ?? null) : null
  return {
    id: row.id,
    pitch_id: row.pitch_id,
    name: row.name,
    unique_code: row.unique_code,
    link_type: 'standard',
    access_type: access,
    password_protected: access === 'password',
    custom_message: row.custom_message,
    tracking_id: row.tracking_id,
    expires_at: expiry,
    expiration_date: expiry,
    link_expiration_enabled: row.link_expiration_enabled && row.expires_at !== null,
    list_in_explore: row.list_in_explore,
    featured: row.featured,
    allow_password_request: row.allow_password_request,
    is_default: row.is_default,
    disabled: row.disabled_at !== null,
    archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
    investor_id: row.investor_id,
    investor_name: row.investor_name,
    gate: LinkGate.parse(row.gate),
    allowed_domains: row.allowed_domains,
    view_limit: row.view_limit,
    views_spent: row.views_spent,
    sent_at: row.sent_at?.toISOString() ?? null,
  }
}
