import type { PitchLink } from '@understudy/contract/pitches'

export const aLink = (more: Partial<PitchLink> = {}): PitchLink => ({
  id: '00000000-0000-7000-8000-000000000002',
  pitch_id: '00000000-0000-7000-8000-000000000001',
  name: 'Seed angels',
  unique_code: 'Abcd1234',
  link_type: 'standard',
  access_type: 'public',
  password_protected: false,
  custom_message: '',
  tracking_id: '',
  expires_at: null,
  expiration_date: null,
  link_expiration_enabled: false,
  list_in_explore: true,
  featured: false,
  allow_password_request: true,
  is_default: false,
  disabled: false,
  archived: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
