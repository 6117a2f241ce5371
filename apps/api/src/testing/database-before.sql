-- A database as the version before the migrations were squashed left it: its schema as its catalogue told it, and rows.
-- Never edited: data folders that look like this are out there.
create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;

-- Functions name tables that come after them.
set check_function_bodies = off;

create table account_links (
  hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_pkey PRIMARY KEY (hash),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'verify-email'::text])))
);
create table analytics_daily (
  owner_id uuid not null,
  day date not null,
  clone_id uuid not null,
  pitch_id uuid,
  link_id uuid,
  metric text not null,
  dimension text not null default ''::text,
  amount double precision not null
);
create table analytics_events (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  pitch_id uuid,
  link_id uuid,
  session_id text,
  kind text not null,
  type text not null,
  detail text not null default ''::text,
  amount double precision not null default 0,
  at timestamptz not null,
  received_at timestamptz not null,
  batch_id uuid not null,
  constraint analytics_events_pkey PRIMARY KEY (owner_id, id),
  constraint analytics_events_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'bot'::text, 'preview'::text, 'own'::text])))
);
create table availability (
  owner_id uuid not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  constraint availability_pkey PRIMARY KEY (owner_id)
);
create table call_directory (
  call_id uuid not null,
  owner_id uuid not null,
  constraint call_directory_pkey PRIMARY KEY (call_id)
);
create table call_events (
  owner_id uuid not null,
  call_id uuid not null,
  seq integer not null,
  type text not null,
  body jsonb not null,
  at timestamptz not null default now(),
  constraint call_events_pkey PRIMARY KEY (owner_id, call_id, seq)
);
create table call_holds (
  owner_id uuid not null,
  call_id uuid not null,
  payer text not null,
  held integer not null,
  charged integer,
  created_at timestamptz not null,
  settled_at timestamptz,
  clone_id uuid,
  site bytea,
  share_held integer not null default 0,
  constraint call_holds_pkey PRIMARY KEY (owner_id, call_id),
  constraint call_holds_held_check CHECK ((held >= 0)),
  constraint call_holds_payer_check CHECK ((payer = ANY (ARRAY['credits'::text, 'test'::text, 'sample'::text, 'unclaimed'::text]))),
  constraint call_holds_share_held_check CHECK ((share_held >= 0))
);
create table call_tallies (
  owner_id uuid not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  clone_id uuid not null,
  interest_level text not null,
  counted boolean not null,
  calls integer not null,
  talk_ms bigint not null,
  completed integer not null,
  completed_ms bigint not null,
  questions integer not null,
  answered integer not null,
  meetings integer not null,
  folded boolean not null default false,
  constraint call_tallies_pkey PRIMARY KEY (owner_id, day, id)
);
create table call_turns (
  owner_id uuid not null,
  call_id uuid not null,
  turn integer not null,
  utterance integer not null default 0,
  role text not null,
  text text not null,
  generated_text text,
  at_ms integer not null,
  interrupted boolean not null default false,
  purpose text,
  section_id text,
  via text,
  sources jsonb not null default '[]'::jsonb,
  constraint call_turns_pkey PRIMARY KEY (owner_id, call_id, turn, utterance),
  constraint call_turns_role_check CHECK ((role = ANY (ARRAY['visitor'::text, 'clone'::text])))
);
create table calls (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  clone_version integer not null,
  pitch_id uuid,
  pitch_link_id uuid,
  access_epoch integer,
  session_id text,
  is_test boolean not null default false,
  caller jsonb,
  channel text not null,
  language text not null,
  device_type text,
  status text not null default 'connecting'::text,
  ended_reason text,
  consent_transcript boolean not null,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  ended_at timestamptz,
  duration_ms bigint not null default 0,
  billable_ms bigint not null default 0,
  credits_charged integer not null default 0,
  node_id text,
  epoch integer not null default 0,
  lease_until timestamptz,
  detached_at timestamptz,
  ticket_hash bytea,
  ticket_until timestamptz,
  last_seq integer not null default 0,
  snapshot jsonb,
  questions jsonb not null default '[]'::jsonb,
  topics jsonb not null default '[]'::jsonb,
  summary text not null default ''::text,
  interest_level text not null default 'very-low'::text,
  outcome text not null default 'none'::text,
  rating integer,
  latency jsonb not null default '{}'::jsonb,
  search_text text not null default ''::text,
  investor_id uuid,
  transcript_forgotten_at timestamptz,
  audience text not null default 'link'::text,
  sign_in_id uuid,
  network bytea,
  ticket_use bytea,
  end_asked_at timestamptz,
  resumed_from integer not null default 0,
  constraint calls_pkey PRIMARY KEY (owner_id, id),
  constraint calls_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'public-verified'::text, 'link'::text, 'verified-email'::text, 'named-investor'::text]))),
  constraint calls_channel_check CHECK ((channel = ANY (ARRAY['voice'::text, 'text'::text]))),
  constraint calls_status_check CHECK ((status = ANY (ARRAY['connecting'::text, 'in-progress'::text, 'completed'::text, 'missed'::text, 'failed'::text])))
);
create table claims (
  clone_id uuid not null,
  company_name text not null,
  code_mac bytea,
  expires_at timestamptz,
  created_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by uuid,
  by_visitor boolean not null default false,
  network bytea,
  removed_at timestamptz,
  site bytea,
  constraint claims_pkey PRIMARY KEY (clone_id)
);
create table clone_directory (
  clone_id uuid not null,
  owner_id uuid not null,
  constraint clone_directory_pkey PRIMARY KEY (clone_id)
);
create table clone_documents (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  status text not null default 'reading'::text,
  failure text,
  pages integer not null default 0,
  passages jsonb not null default '[]'::jsonb,
  slides jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  offered boolean not null default false,
  chars integer not null default 0,
  reading_rank smallint not null default 2,
  reading_tries integer not null default 0,
  read_after timestamptz,
  audience text not null default 'link'::text,
  constraint clone_documents_pkey PRIMARY KEY (owner_id, clone_id, id),
  constraint clone_documents_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'link'::text, 'verified-email'::text, 'named-investor'::text]))),
  constraint clone_documents_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text])))
);
create table clone_knowledge (
  owner_id uuid not null,
  clone_id uuid not null,
  company_details jsonb not null,
  team jsonb not null,
  funding jsonb not null,
  training_content jsonb not null,
  sections jsonb not null,
  constraint clone_knowledge_pkey PRIMARY KEY (owner_id, clone_id)
);
create table clone_questions (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  call_id uuid,
  turn integer,
  text text not null,
  status text not null default 'open'::text,
  created_at timestamptz not null default now(),
  answer text not null default ''::text,
  answered_at timestamptz,
  constraint clone_questions_pkey PRIMARY KEY (owner_id, id),
  constraint clone_questions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'dismissed'::text])))
);
create table clone_versions (
  owner_id uuid not null,
  clone_id uuid not null,
  version integer not null,
  snapshot jsonb,
  card jsonb not null,
  section_ms jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  changed text[] not null default '{}'::text[],
  passages jsonb,
  section_ids jsonb not null default '[]'::jsonb,
  constraint clone_versions_pkey PRIMARY KEY (owner_id, clone_id, version)
);
create table clones (
  owner_id uuid not null,
  id uuid not null,
  name text not null,
  status text not null default 'draft'::text,
  status_before_archive text,
  purpose text not null default ''::text,
  first_message text not null default ''::text,
  avatar text not null default ''::text,
  access_settings jsonb not null,
  access_password_hash text,
  languages jsonb not null,
  voices jsonb not null,
  voice_settings jsonb not null,
  tools_integration jsonb not null,
  is_sample boolean not null default false,
  version integer not null default 0,
  revision integer not null default 1,
  published_revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  launched_at timestamptz,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  constraint clones_pkey PRIMARY KEY (owner_id, id),
  constraint clones_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'launched'::text, 'published'::text, 'archived'::text, 'deleted'::text])))
);
create table credit_accounts (
  owner_id uuid not null,
  plan text not null default 'free'::text,
  granted_until timestamptz,
  next_expiry timestamptz,
  told text not null default 'none'::text,
  low_crossings integer not null default 0,
  refill_tried integer not null default 0,
  refill_failures integer not null default 0,
  auto_refill jsonb,
  constraint credit_accounts_pkey PRIMARY KEY (owner_id),
  constraint credit_accounts_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'founder'::text, 'growth'::text, 'scale'::text]))),
  constraint credit_accounts_told_check CHECK ((told = ANY (ARRAY['none'::text, 'low'::text, 'out'::text])))
);
create table credit_entries (
  owner_id uuid not null,
  seq integer not null,
  id uuid not null,
  type text not null,
  amount integer not null,
  balance_before integer not null,
  balance_after integer not null,
  call_id uuid,
  idempotency_key text not null,
  expires_at timestamptz,
  lots jsonb not null,
  taken jsonb,
  created_at timestamptz not null,
  previous_seq integer generated always as (NULLIF((seq - 1), 0)) stored,
  constraint credit_entries_owner_id_idempotency_key_key UNIQUE (owner_id, idempotency_key),
  constraint credit_entries_owner_id_seq_balance_after_key UNIQUE (owner_id, seq, balance_after),
  constraint credit_entries_pkey PRIMARY KEY (owner_id, seq),
  constraint credit_entries_balance_after_check CHECK ((balance_after >= 0)),
  constraint credit_entries_check CHECK ((balance_after = (balance_before + amount))),
  constraint credit_entries_check1 CHECK (((seq > 1) OR (balance_before = 0))),
  constraint credit_entries_seq_check CHECK ((seq > 0)),
  constraint credit_entries_type_check CHECK ((type = ANY (ARRAY['grant'::text, 'purchase'::text, 'hold'::text, 'settle'::text, 'release'::text, 'refund'::text, 'referral'::text, 'expire'::text])))
);
create table email_codes (
  email text not null,
  code_mac bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  window_started_at timestamptz not null,
  sent integer not null default 1,
  constraint email_codes_pkey PRIMARY KEY (email)
);
create table event_batches (
  id uuid not null,
  events integer not null,
  received_at timestamptz not null,
  folded boolean not null default false,
  constraint event_batches_pkey PRIMARY KEY (id)
);
create table feature_requests (
  owner_id uuid not null,
  clone_id uuid not null,
  requested_at timestamptz not null default now(),
  constraint feature_requests_pkey PRIMARY KEY (owner_id, clone_id)
);
create table files (
  owner_id uuid not null,
  id uuid not null,
  bucket text not null,
  path text not null,
  clone_id uuid,
  made_from uuid,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  storage_key text not null,
  constraint files_pkey PRIMARY KEY (owner_id, id),
  constraint files_bucket_check CHECK ((bucket = ANY (ARRAY['clone-files'::text, 'avatars'::text])))
);
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
create table investor_activity (
  owner_id uuid not null,
  investor_id uuid not null,
  kind text not null,
  ref text not null,
  at timestamptz not null,
  amount double precision not null default 1,
  name text not null default ''::text,
  constraint investor_activity_pkey PRIMARY KEY (owner_id, investor_id, kind, ref),
  constraint investor_activity_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'call'::text, 'questions'::text, 'depth'::text, 'visit'::text, 'return'::text, 'document'::text, 'meeting'::text, 'met'::text, 'invited'::text, 'accepted'::text])))
);
create table investor_emails (
  owner_id uuid not null,
  email text not null,
  investor_id uuid not null,
  named boolean not null default false,
  constraint investor_emails_pkey PRIMARY KEY (owner_id, email)
);
create table investor_sessions (
  owner_id uuid not null,
  session_id text not null,
  investor_id uuid not null,
  created_at timestamptz not null default now(),
  constraint investor_sessions_pkey PRIMARY KEY (owner_id, session_id)
);
create table investor_tags (
  owner_id uuid not null,
  tag text not null,
  constraint investor_tags_pkey PRIMARY KEY (owner_id, tag)
);
create table investor_tallies (
  owner_id uuid not null,
  id uuid not null default gen_random_uuid(),
  investors integer not null,
  high_interest integer not null,
  meetings_scheduled integer not null,
  calls integer not null,
  talk_seconds bigint not null,
  folded boolean not null default false,
  constraint investor_tallies_pkey PRIMARY KEY (owner_id, id)
);
create table investors (
  owner_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  company text not null default ''::text,
  title text not null default ''::text,
  location text not null default ''::text,
  linkedin_url text not null default ''::text,
  website_url text not null default ''::text,
  avatar_url text,
  investment_focus text[] not null default '{}'::text[],
  check_size text,
  stage text[] not null default '{}'::text[],
  previous_investments jsonb not null default '[]'::jsonb,
  priority text,
  tags text[] not null default '{}'::text[],
  notes text not null default ''::text,
  status text not null default 'new'::text,
  pitch_link_id uuid,
  total_calls integer not null default 0,
  total_seconds bigint not null default 0,
  questions_asked integer not null default 0,
  meetings_booked integer not null default 0,
  documents_downloaded jsonb not null default '[]'::jsonb,
  response_rate integer,
  first_interaction timestamptz,
  last_interaction timestamptz,
  interest_score integer not null default 0,
  interest_reasons jsonb not null default '[]'::jsonb,
  interest_rank smallint not null default 1,
  interest_pinned boolean not null default false,
  rescore_at timestamptz,
  fit_score integer,
  fit_confidence integer not null default 0,
  search_text text not null,
  sort_name text collate "C" not null,
  sort_company text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint investors_pkey PRIMARY KEY (owner_id, id),
  constraint investors_interest_rank_check CHECK (((interest_rank >= 1) AND (interest_rank <= 5))),
  constraint investors_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint investors_status_check CHECK ((status = ANY (ARRAY['new'::text, 'engaged'::text, 'qualified'::text, 'meeting-scheduled'::text, 'follow-up'::text, 'closed-won'::text, 'closed-lost'::text])))
);
alter table investors alter column search_text set statistics 1000;
create table link_entrances (
  owner_id uuid not null,
  link_id uuid not null,
  network bytea not null,
  let_in_at timestamptz not null,
  constraint link_entrances_pkey PRIMARY KEY (owner_id, link_id, network)
);
create table listings (
  owner_id uuid not null,
  clone_id uuid not null,
  pitch_id uuid not null,
  version integer not null,
  featured boolean not null,
  published_at timestamptz not null,
  ends_at timestamptz,
  industry text not null,
  stage text not null,
  languages text[] not null,
  search_text text not null,
  questions_asked integer not null,
  constraint listings_pkey PRIMARY KEY (owner_id, clone_id)
);
create table meetings (
  owner_id uuid not null,
  id uuid not null,
  title text not null,
  agenda text not null default ''::text,
  investor_id uuid,
  investor_name text not null default ''::text,
  investor_email text,
  investor_company text not null default ''::text,
  clone_id uuid,
  pitch_id uuid,
  pitch_link_id uuid,
  call_id uuid,
  session_id text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  timezone text not null,
  investor_timezone text,
  location_type text not null,
  location text not null default ''::text,
  status text not null,
  source text not null,
  held_until timestamptz,
  cancelled_by text,
  cancellation_reason text not null default ''::text,
  rescheduled_from uuid,
  notes text not null default ''::text,
  outcome text not null default ''::text,
  calendar_uid uuid not null,
  calendar_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email_proven boolean not null default false,
  booked_from bytea,
  visitor_moves integer not null default 0,
  bare_link_email text,
  constraint meetings_apart EXCLUDE USING gist (owner_id WITH =, tstzrange(start_time, end_time) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text]))),
  constraint meetings_pkey PRIMARY KEY (owner_id, id),
  constraint meetings_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['owner'::text, 'visitor'::text, 'system'::text]))),
  constraint meetings_check CHECK ((end_time > start_time)),
  constraint meetings_location_type_check CHECK ((location_type = ANY (ARRAY['video'::text, 'phone'::text, 'in-person'::text]))),
  constraint meetings_source_check CHECK ((source = ANY (ARRAY['clone-call'::text, 'pitch-page'::text, 'manual'::text]))),
  constraint meetings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'no-show'::text, 'cancelled'::text, 'declined'::text])))
);
create table notification_preferences (
  owner_id uuid not null,
  type text not null,
  in_app text,
  email text,
  constraint notification_preferences_pkey PRIMARY KEY (owner_id, type),
  constraint notification_preferences_email_check CHECK ((email = ANY (ARRAY['now'::text, 'digest'::text, 'off'::text]))),
  constraint notification_preferences_in_app_check CHECK ((in_app = ANY (ARRAY['now'::text, 'digest'::text, 'off'::text])))
);
create table notification_tallies (
  owner_id uuid not null,
  total integer not null,
  unread integer not null,
  constraint notification_tallies_pkey PRIMARY KEY (owner_id)
) with (fillfactor=50);
create table notifications (
  owner_id uuid not null,
  id uuid not null,
  type text not null,
  title text not null,
  content text not null,
  priority text not null,
  action_url text not null,
  times integer not null default 1,
  fold_key text,
  folds_until timestamptz not null,
  read_at timestamptz,
  created_at timestamptz not null,
  call_id uuid,
  constraint notifications_pkey PRIMARY KEY (owner_id, id),
  constraint notifications_action_url_check CHECK ((action_url ~ '^/([^/\\]|$)'::text)),
  constraint notifications_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text])))
);
create table notified_events (
  owner_id uuid not null,
  ref text not null,
  at timestamptz not null,
  digest jsonb,
  call_id uuid,
  constraint notified_events_pkey PRIMARY KEY (owner_id, ref)
);
create table outbox (
  id uuid not null,
  channel text not null,
  recipient text not null,
  message jsonb not null,
  dedupe_key text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
create table password_requests (
  owner_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  name text not null,
  email text not null,
  company text not null default ''::text,
  message text not null default ''::text,
  status text not null default 'pending'::text,
  answer text not null default ''::text,
  key_hash bytea,
  key_epoch integer,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint password_requests_pkey PRIMARY KEY (owner_id, id),
  constraint password_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);
create table pitch_addresses (
  address text not null,
  kind text not null,
  owner_id uuid not null,
  pitch_id uuid not null,
  link_id uuid,
  constraint pitch_addresses_pkey PRIMARY KEY (address),
  constraint pitch_addresses_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'slug'::text, 'id'::text])))
);
create table pitch_links (
  owner_id uuid not null,
  id uuid not null,
  pitch_id uuid not null,
  name text not null,
  unique_code text not null,
  link_type text not null default 'standard'::text,
  access_type text not null default 'public'::text,
  password_hash text,
  custom_message text not null default ''::text,
  tracking_id text not null default ''::text,
  link_expiration_enabled boolean not null default true,
  expires_at timestamptz,
  list_in_explore boolean not null default true,
  featured boolean not null default false,
  allow_password_request boolean not null default true,
  is_default boolean not null default false,
  access_epoch integer not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint pitch_links_pkey PRIMARY KEY (owner_id, id),
  constraint pitch_links_access_type_check CHECK ((access_type = ANY (ARRAY['public'::text, 'password'::text])))
);
create table pitches (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  title text not null,
  unique_slug text not null,
  access_type text not null default 'public'::text,
  password_hash text,
  featured boolean not null default false,
  list_in_explore boolean not null default true,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pitches_pkey PRIMARY KEY (owner_id, id),
  constraint pitches_access_type_check CHECK ((access_type = ANY (ARRAY['public'::text, 'password'::text])))
);
create table prepared_audio (
  hash text not null,
  sample_rate_hz integer not null,
  samples integer not null,
  words jsonb,
  storage_path text not null,
  created_at timestamptz not null default now(),
  constraint prepared_audio_pkey PRIMARY KEY (hash)
);
create table prepared_uses (
  owner_id uuid not null,
  hash text not null,
  constraint prepared_uses_pkey PRIMARY KEY (owner_id, hash)
);
create table reading_turns (
  owner_id uuid not null,
  served_at timestamptz,
  short_served_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  hour_began_at timestamptz not null,
  spent_ms integer not null default 0,
  constraint reading_turns_pkey PRIMARY KEY (owner_id)
);
create table referral_codes (
  user_id uuid not null,
  code text not null,
  created_at timestamptz not null,
  constraint referral_codes_code_key UNIQUE (code),
  constraint referral_codes_pkey PRIMARY KEY (user_id)
);
create table referrals (
  owner_id uuid not null,
  id uuid not null,
  friend_id uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  engaged_at timestamptz,
  rewarded_at timestamptz,
  constraint referrals_friend_id_key UNIQUE (friend_id),
  constraint referrals_pkey PRIMARY KEY (owner_id, id)
);
create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint refresh_tokens_pkey PRIMARY KEY (hash)
);
create table secret_fingerprint (
  is_only boolean not null default true,
  fingerprint bytea not null,
  constraint secret_fingerprint_pkey PRIMARY KEY (is_only),
  constraint secret_fingerprint_is_only_check CHECK (is_only)
);
create table sessions (
  id uuid not null,
  user_id uuid not null,
  user_agent text not null default ''::text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pkey PRIMARY KEY (id)
);
create table taken_documents (
  owner_id uuid not null,
  session_id text not null,
  document_id uuid not null,
  name text not null,
  at timestamptz not null,
  constraint taken_documents_pkey PRIMARY KEY (owner_id, session_id, document_id)
);
create table users (
  id uuid not null,
  email text not null,
  name text not null default ''::text,
  password_hash text,
  email_verified_at timestamptz,
  company jsonb,
  is_house boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  transcript_months integer not null default 12,
  picture text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK ((picture ~~ (('avatars/'::text || id) || '/%'::text))),
  constraint users_transcript_months_check CHECK (((transcript_months >= 1) AND (transcript_months <= 60)))
);
create table visitor_sessions (
  id text not null,
  visitor_id uuid not null,
  kind text not null,
  device text not null,
  language text not null,
  referrer text not null,
  campaign jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  constraint visitor_sessions_pkey PRIMARY KEY (id),
  constraint visitor_sessions_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'bot'::text, 'preview'::text])))
);
create table visits (
  owner_id uuid not null,
  link_id uuid not null,
  session_id text not null,
  id uuid not null,
  pitch_id uuid not null,
  clone_id uuid not null,
  visitor_id uuid not null,
  kind text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  unlocked_at timestamptz,
  viewed_at timestamptz,
  engaged_at timestamptz,
  talked_at timestamptz,
  came_back boolean not null default false,
  counted_before boolean not null default false,
  seconds double precision not null default 0,
  questions integer not null default 0,
  sections text[] not null default '{}'::text[],
  constraint visits_pkey PRIMARY KEY (owner_id, link_id, session_id),
  constraint visits_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'bot'::text, 'preview'::text, 'own'::text])))
);
CREATE INDEX account_links_age ON account_links (expires_at);
CREATE INDEX account_links_user ON account_links (user_id, purpose, created_at DESC);
CREATE INDEX analytics_events_batch ON analytics_events (batch_id);
CREATE INDEX call_holds_free ON call_holds (owner_id, payer, created_at) WHERE (payer <> 'credits'::text);
CREATE INDEX call_holds_share ON call_holds (owner_id, site, created_at) WHERE ((payer = 'credits'::text) AND (site IS NOT NULL));
CREATE INDEX call_holds_site ON call_holds (created_at) WHERE (site IS NOT NULL);
CREATE INDEX call_tallies_fresh ON call_tallies (owner_id) WHERE (NOT folded);
CREATE INDEX calls_clone ON calls (owner_id, clone_id, created_at DESC);
CREATE INDEX calls_interest ON calls (owner_id, interest_level, created_at DESC, id DESC);
CREATE INDEX calls_investor ON calls (owner_id, investor_id, created_at DESC) WHERE (investor_id IS NOT NULL);
CREATE INDEX calls_lease ON calls (lease_until) WHERE (status = ANY (ARRAY['connecting'::text, 'in-progress'::text]));
CREATE INDEX calls_list ON calls (owner_id, created_at DESC, id DESC);
CREATE INDEX calls_live ON calls (owner_id) WHERE (status = ANY (ARRAY['connecting'::text, 'in-progress'::text]));
CREATE INDEX calls_search ON calls USING gin (owner_id, search_text gin_trgm_ops);
CREATE INDEX calls_session ON calls (owner_id, session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX calls_tests ON calls (owner_id, clone_id) WHERE is_test;
CREATE INDEX calls_to_forget ON calls (owner_id, ended_at) WHERE ((ended_at IS NOT NULL) AND (transcript_forgotten_at IS NULL));
CREATE INDEX claims_network ON claims (network, created_at) WHERE (network IS NOT NULL);
CREATE INDEX claims_site ON claims (site, created_at) WHERE (site IS NOT NULL);
CREATE INDEX claims_untaken ON claims (expires_at) WHERE (by_visitor AND (claimed_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX clone_documents_unread ON clone_documents (owner_id, reading_rank, created_at, id) WHERE (status = 'reading'::text);
CREATE INDEX clone_questions_clone ON clone_questions (owner_id, clone_id, status, created_at DESC);
CREATE INDEX clone_questions_list ON clone_questions (owner_id, created_at DESC, id DESC);
CREATE INDEX clones_ending ON clones (published_at) WHERE ((status = 'published'::text) AND ((access_settings ->> 'expiresIn'::text) <> 'never'::text));
CREATE INDEX clones_list ON clones (owner_id, created_at DESC, id DESC) WHERE (status <> 'deleted'::text);
CREATE INDEX clones_published ON clones (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX credit_accounts_expiry ON credit_accounts (next_expiry) WHERE (next_expiry IS NOT NULL);
CREATE INDEX credit_entries_call ON credit_entries (owner_id, call_id) WHERE (call_id IS NOT NULL);
CREATE INDEX email_codes_age ON email_codes (expires_at);
CREATE INDEX event_batches_open ON event_batches (received_at, id) WHERE (NOT folded);
CREATE INDEX feature_requests_age ON feature_requests (requested_at);
CREATE INDEX files_clone ON files (owner_id, clone_id);
CREATE INDEX files_made_from ON files (owner_id, made_from) WHERE (made_from IS NOT NULL);
CREATE INDEX files_pending ON files (created_at) WHERE (stored_at IS NULL);
CREATE INDEX files_storage_key ON files (storage_key);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX investor_emails_investor ON investor_emails (owner_id, investor_id);
CREATE INDEX investor_sessions_investor ON investor_sessions (owner_id, investor_id);
CREATE INDEX investor_tallies_fresh ON investor_tallies (owner_id) WHERE (NOT folded);
CREATE INDEX investors_company ON investors (owner_id, sort_company, id);
CREATE INDEX investors_created ON investors (owner_id, created_at DESC);
CREATE INDEX investors_email ON investors (owner_id, email COLLATE "C") WHERE (email <> ''::text);
CREATE INDEX investors_fit ON investors (owner_id, fit_score DESC NULLS LAST, id DESC);
CREATE INDEX investors_interest ON investors (owner_id, interest_rank DESC, last_interaction DESC NULLS LAST, id DESC);
CREATE INDEX investors_name ON investors (owner_id, sort_name, id);
CREATE INDEX investors_recent ON investors (owner_id, last_interaction DESC NULLS LAST, id DESC);
CREATE INDEX investors_rescore ON investors (rescore_at) WHERE (rescore_at IS NOT NULL);
CREATE INDEX investors_search ON investors USING gin (owner_id, search_text gin_trgm_ops, tags, stage);
CREATE INDEX investors_status ON investors (owner_id, status, last_interaction DESC NULLS LAST, id DESC);
CREATE INDEX link_entrances_let_in_at ON link_entrances (let_in_at);
CREATE INDEX listings_asked ON listings (questions_asked DESC, published_at DESC, clone_id DESC);
CREATE INDEX listings_ends ON listings (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX listings_featured ON listings (featured DESC, published_at DESC, clone_id DESC);
CREATE INDEX listings_industry ON listings (lower(industry), published_at DESC, clone_id DESC);
CREATE INDEX listings_languages ON listings USING gin (languages);
CREATE INDEX listings_newest ON listings (published_at DESC, clone_id DESC);
CREATE INDEX listings_search ON listings USING gin (search_text gin_trgm_ops);
CREATE INDEX listings_stage ON listings (stage, published_at DESC, clone_id DESC);
CREATE INDEX meetings_bookings ON meetings (owner_id) WHERE ((status = 'pending'::text) AND (held_until IS NOT NULL));
CREATE INDEX meetings_clone ON meetings (owner_id, clone_id, start_time);
CREATE INDEX meetings_held ON meetings (held_until) WHERE ((status = 'pending'::text) AND (held_until IS NOT NULL));
CREATE INDEX meetings_investor ON meetings (owner_id, investor_id, start_time);
CREATE INDEX meetings_start ON meetings (owner_id, start_time, id);
CREATE INDEX notifications_call ON notifications (owner_id, call_id) WHERE (call_id IS NOT NULL);
CREATE INDEX notifications_list ON notifications (owner_id, created_at DESC, id DESC);
CREATE INDEX notifications_read_age ON notifications (created_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notifications_unread ON notifications (owner_id, created_at DESC, id DESC) WHERE (read_at IS NULL);
CREATE INDEX notified_events_age ON notified_events (at);
CREATE INDEX notified_events_call ON notified_events (owner_id, call_id) WHERE (call_id IS NOT NULL);
CREATE INDEX notified_events_digest ON notified_events (owner_id, at) WHERE (digest IS NOT NULL);
CREATE INDEX outbox_age ON outbox (created_at);
CREATE INDEX password_requests_link ON password_requests (owner_id, link_id, email, created_at DESC);
CREATE INDEX password_requests_list ON password_requests (owner_id, created_at DESC, id DESC);
CREATE INDEX password_requests_status ON password_requests (owner_id, status, created_at DESC, id DESC);
CREATE INDEX pitch_addresses_pitch ON pitch_addresses (owner_id, pitch_id);
CREATE INDEX pitch_links_ending ON pitch_links (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX pitch_links_pitch ON pitch_links (owner_id, pitch_id, is_default DESC, created_at DESC);
CREATE INDEX pitches_clone ON pitches (owner_id, clone_id);
CREATE INDEX pitches_ending ON pitches (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX pitches_list ON pitches (owner_id, created_at DESC, id DESC);
CREATE INDEX prepared_uses_hash ON prepared_uses (hash);
CREATE INDEX referrals_held ON referrals (engaged_at) WHERE ((engaged_at IS NOT NULL) AND (rewarded_at IS NULL));
CREATE INDEX referrals_list ON referrals (owner_id, created_at DESC, id DESC);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX visitor_sessions_age ON visitor_sessions (created_at);
CREATE INDEX visits_pitch ON visits (owner_id, pitch_id) WHERE (viewed_at IS NOT NULL);
CREATE INDEX visits_viewed ON visits (owner_id, viewed_at) INCLUDE (visitor_id, clone_id, pitch_id, link_id, came_back) WHERE ((viewed_at IS NOT NULL) AND (kind = 'visitor'::text));
CREATE INDEX visits_visitor ON visits (owner_id, visitor_id, viewed_at) WHERE (viewed_at IS NOT NULL);
CREATE UNIQUE INDEX analytics_daily_counter ON analytics_daily (owner_id, day, clone_id, pitch_id, link_id, metric, dimension) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX calls_visitor ON calls (session_id) WHERE ((status = ANY (ARRAY['connecting'::text, 'in-progress'::text])) AND (session_id IS NOT NULL));
CREATE UNIQUE INDEX clone_questions_turn ON clone_questions (owner_id, call_id, turn);
CREATE UNIQUE INDEX files_path ON files (bucket, path);
CREATE UNIQUE INDEX files_same ON files (owner_id, clone_id, bucket, name, sha256) WHERE ((stored_at IS NOT NULL) AND (made_from IS NULL));
CREATE UNIQUE INDEX meetings_successor ON meetings (owner_id, rescheduled_from) WHERE (rescheduled_from IS NOT NULL);
CREATE UNIQUE INDEX notifications_fold ON notifications (owner_id, fold_key) WHERE (fold_key IS NOT NULL);
CREATE UNIQUE INDEX outbox_dedupe ON outbox (dedupe_key) WHERE (dedupe_key IS NOT NULL);
CREATE UNIQUE INDEX pitch_links_default ON pitch_links (owner_id, pitch_id) WHERE is_default;
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE (deleted_at IS NULL);
alter table account_links add constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table analytics_daily add constraint analytics_daily_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table analytics_events add constraint analytics_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table availability add constraint availability_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table call_directory add constraint call_directory_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table call_events add constraint call_events_owner_id_call_id_fkey FOREIGN KEY (owner_id, call_id) REFERENCES calls(owner_id, id) ON DELETE CASCADE;
alter table call_holds add constraint call_holds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table call_tallies add constraint call_tallies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table call_turns add constraint call_turns_owner_id_call_id_fkey FOREIGN KEY (owner_id, call_id) REFERENCES calls(owner_id, id) ON DELETE CASCADE;
alter table calls add constraint calls_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table calls add constraint calls_owner_id_investor_id_fkey FOREIGN KEY (owner_id, investor_id) REFERENCES investors(owner_id, id) ON DELETE SET NULL (investor_id);
alter table claims add constraint claims_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table clone_directory add constraint clone_directory_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table clone_documents add constraint clone_documents_owner_id_clone_id_fkey FOREIGN KEY (owner_id, clone_id) REFERENCES clones(owner_id, id) ON DELETE CASCADE;
alter table clone_knowledge add constraint clone_knowledge_owner_id_clone_id_fkey FOREIGN KEY (owner_id, clone_id) REFERENCES clones(owner_id, id) ON DELETE CASCADE;
alter table clone_questions add constraint clone_questions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table clone_versions add constraint clone_versions_owner_id_clone_id_fkey FOREIGN KEY (owner_id, clone_id) REFERENCES clones(owner_id, id) ON DELETE CASCADE;
alter table clones add constraint clones_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table credit_accounts add constraint credit_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table credit_entries add constraint credit_entries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES credit_accounts(owner_id) ON DELETE CASCADE;
alter table credit_entries add constraint credit_entries_owner_id_previous_seq_balance_before_fkey FOREIGN KEY (owner_id, previous_seq, balance_before) REFERENCES credit_entries(owner_id, seq, balance_after);
alter table feature_requests add constraint feature_requests_owner_id_clone_id_fkey FOREIGN KEY (owner_id, clone_id) REFERENCES clones(owner_id, id) ON DELETE CASCADE;
alter table files add constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table investor_activity add constraint investor_activity_owner_id_investor_id_fkey FOREIGN KEY (owner_id, investor_id) REFERENCES investors(owner_id, id) ON DELETE CASCADE;
alter table investor_emails add constraint investor_emails_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table investor_emails add constraint investor_emails_owner_id_investor_id_fkey FOREIGN KEY (owner_id, investor_id) REFERENCES investors(owner_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table investor_sessions add constraint investor_sessions_owner_id_investor_id_fkey FOREIGN KEY (owner_id, investor_id) REFERENCES investors(owner_id, id) ON DELETE CASCADE;
alter table investor_tags add constraint investor_tags_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table investor_tallies add constraint investor_tallies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table investors add constraint investors_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table link_entrances add constraint link_entrances_owner_id_link_id_fkey FOREIGN KEY (owner_id, link_id) REFERENCES pitch_links(owner_id, id) ON DELETE CASCADE;
alter table listings add constraint listings_owner_id_clone_id_fkey FOREIGN KEY (owner_id, clone_id) REFERENCES clones(owner_id, id) ON DELETE CASCADE;
alter table meetings add constraint meetings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_preferences add constraint notification_preferences_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_tallies add constraint notification_tallies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notified_events add constraint notified_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table password_requests add constraint password_requests_owner_id_link_id_fkey FOREIGN KEY (owner_id, link_id) REFERENCES pitch_links(owner_id, id) ON DELETE CASCADE;
alter table pitch_addresses add constraint pitch_addresses_owner_id_pitch_id_fkey FOREIGN KEY (owner_id, pitch_id) REFERENCES pitches(owner_id, id) ON DELETE CASCADE;
alter table pitch_links add constraint pitch_links_owner_id_pitch_id_fkey FOREIGN KEY (owner_id, pitch_id) REFERENCES pitches(owner_id, id) ON DELETE CASCADE;
alter table pitches add constraint pitches_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table prepared_uses add constraint prepared_uses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reading_turns add constraint reading_turns_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table referral_codes add constraint referral_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table referrals add constraint referrals_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES users(id) ON DELETE SET NULL;
alter table referrals add constraint referrals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table taken_documents add constraint taken_documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table visits add constraint visits_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE OR REPLACE FUNCTION answered_questions(questions jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (count(*))::integer AS count FROM jsonb_array_elements(answered_questions.questions) q(value) WHERE ((q.value ->> 'answered'::text))::boolean);
CREATE OR REPLACE FUNCTION count_listed_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  call record;
  more int := 0;
begin
  if tg_op <> 'INSERT' and not old.is_test then more := more - jsonb_array_length(old.questions); end if;
  if tg_op <> 'DELETE' and not new.is_test then more := more + jsonb_array_length(new.questions); end if;
  if more = 0 then return null; end if;
  if tg_op = 'DELETE' then call := old; else call := new; end if;
  -- The calls of a closed account go thousands at a time.
  if not is_listable(call.owner_id) then return null; end if;
  -- Not while it is listed anew, which counts them all.
  perform pg_advisory_xact_lock_shared(hashtextextended('listing:' || call.clone_id, 0));
  update listings set questions_asked = questions_asked + more
    where owner_id = call.owner_id and clone_id = call.clone_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION end_of_access(typed text)
 RETURNS timestamptz
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return typed::timestamptz;
exception when others then
  -- What nobody can read has ended.
  return '-infinity';
end $function$;
CREATE OR REPLACE FUNCTION is_listable(of_owner uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM users WHERE ((users.id = is_listable.of_owner) AND (users.deleted_at IS NULL) AND (NOT users.is_house))));
CREATE OR REPLACE FUNCTION list_clone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listing(new.owner_id, new.id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION list_clones_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(lists_of(new.id));
  if not is_listable(new.id) then
    delete from listings where owner_id = new.id;
    return null;
  end if;
  -- Of one that is open again; nobody else lists its clones meanwhile.
  perform write_listing(owner_id, id) from clones where owner_id = new.id and status = 'published';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION list_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare link record;
begin
  if tg_op = 'DELETE' then link := old; else link := new; end if;
  perform refresh_listing(p.owner_id, p.clone_id) from pitches p
    where p.owner_id = link.owner_id and p.id = link.pitch_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION list_pitch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then perform refresh_listing(old.owner_id, old.clone_id);
  else perform refresh_listing(new.owner_id, new.clone_id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION lists_of(of_owner uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN hashtextextended(('listings:'::text || of_owner), (0)::bigint);
CREATE OR REPLACE FUNCTION refresh_listing(of_owner uuid, of_clone uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(lists_of(of_owner));
  if not is_listable(of_owner) then
    delete from listings where owner_id = of_owner and clone_id = of_clone;
    return;
  end if;
  -- One at a time for a clone: the last of several sees what all before it did.
  perform pg_advisory_xact_lock(hashtextextended('listing:' || of_clone, 0));
  perform write_listing(of_owner, of_clone);
end $function$;
CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;
CREATE OR REPLACE FUNCTION tally_call(one calls, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
    questions, answered, meetings)
  select one.owner_id, (one.created_at at time zone 'UTC')::date, one.clone_id, one.interest_level,
    one.status = 'completed' and not one.is_test, sign, sign * one.duration_ms, sign * completed,
    sign * completed * one.duration_ms, sign * jsonb_array_length(one.questions),
    sign * answered_questions(one.questions), sign * (one.outcome = 'meeting-booked')::int
  from (select (one.status = 'completed')::int as completed) as counts
  -- Not for an owner that is going: their rows go with them.
  where exists (select from users where id = one.owner_id)
$function$;
CREATE OR REPLACE FUNCTION tally_calls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform tally_call(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_call(new, 1); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION tally_investors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, count(*), sum((interest_rank >= 4)::int), sum((status = 'meeting-scheduled')::int),
      sum(total_calls), sum(total_seconds)
    from fresh group by owner_id;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: nobody asks any more.
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, -count(*), -sum((interest_rank >= 4)::int), -sum((status = 'meeting-scheduled')::int),
      -sum(total_calls), -sum(total_seconds)
    from stale join users on users.id = owner_id group by owner_id;
  else
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, 0, sum(high), sum(meetings), sum(calls), sum(seconds)
    from (
      select fresh.owner_id,
        (fresh.interest_rank >= 4)::int - (stale.interest_rank >= 4)::int as high,
        (fresh.status = 'meeting-scheduled')::int - (stale.status = 'meeting-scheduled')::int as meetings,
        fresh.total_calls - stale.total_calls as calls,
        fresh.total_seconds - stale.total_seconds as seconds
      from fresh join stale using (owner_id, id)
    ) as difference
    where (high, meetings, calls, seconds) <> (0, 0, 0, 0)
    group by owner_id;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION tally_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into notification_tallies as tally (owner_id, total, unread)
    select owner_id, count(*), count(*) filter (where read_at is null)
    from fresh group by owner_id
    on conflict (owner_id) do update set total = tally.total + excluded.total,
      unread = tally.unread + excluded.unread;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: the row goes with them.
    update notification_tallies as tally
    set total = total - gone.rows, unread = unread - gone.unread_rows
    from (
      select owner_id, count(*) as rows, count(*) filter (where read_at is null) as unread_rows
      from stale group by owner_id
    ) as gone
    where tally.owner_id = gone.owner_id;
  else
    update notification_tallies as tally
    set unread = unread + difference.unread_rows
    from (
      select owner_id, sum((fresh.read_at is null)::int - (stale.read_at is null)::int) as unread_rows
      from fresh join stale using (owner_id, id)
      where (fresh.read_at is null) <> (stale.read_at is null)
      group by owner_id
    ) as difference
    where tally.owner_id = difference.owner_id;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION write_listing(of_owner uuid, of_clone uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into listings
  select c.owner_id, c.id, pitch.id, c.version, pitch.featured, c.published_at, least(life.ends_at, pitch.ends_at),
    v.card ->> 'industry', v.card ->> 'stage', array(select jsonb_array_elements_text(v.card -> 'languages')),
    v.card ->> 'searchText',
    coalesce(
      (select questions_asked from listings where owner_id = of_owner and clone_id = of_clone),
      (select sum(jsonb_array_length(questions)) from calls
        where calls.owner_id = of_owner and calls.clone_id = of_clone and not is_test),
      0)
  from clones c
  join users u on u.id = c.owner_id and u.deleted_at is null and not u.is_house
  join clone_versions v on v.owner_id = c.owner_id and v.clone_id = c.id and v.version = c.version
  cross join lateral (
    select case c.access_settings ->> 'expiresIn'
      when 'never' then null
      when '24h' then c.published_at + interval '24 hours'
      when '7d' then c.published_at + interval '168 hours'
      when '30d' then c.published_at + interval '720 hours'
      when '90d' then c.published_at + interval '2160 hours'
      else end_of_access(c.access_settings ->> 'expiresIn') end as ends_at
  ) life
  cross join lateral (
    select p.id, p.featured, ends.ends_at
    from pitches p
    join pitch_links l on l.owner_id = p.owner_id and l.pitch_id = p.id and l.is_default
    cross join lateral (
      select least(p.expires_at, case when l.link_expiration_enabled then l.expires_at end) as ends_at
    ) ends
    where p.owner_id = c.owner_id and p.clone_id = c.id and p.list_in_explore and l.list_in_explore
      and l.access_type = 'public' and l.disabled_at is null and l.archived_at is null
      and (ends.ends_at is null or ends.ends_at > now())
    order by p.featured desc, p.created_at, p.id
    limit 1
  ) pitch
  where c.owner_id = of_owner and c.id = of_clone and c.status = 'published'
    and c.access_settings @> '{"type": "public", "listInExplore": true}'
    -- A pitch that tells the terms of its round is listed only where the founder makes a public offer.
    and (c.access_settings ->> 'termsInPublic' = 'offer' or not coalesce((v.card ->> 'statesTerms')::boolean, false))
    and (life.ends_at is null or life.ends_at > now())
  on conflict (owner_id, clone_id) do update set
    pitch_id = excluded.pitch_id, version = excluded.version, featured = excluded.featured,
    published_at = excluded.published_at, ends_at = excluded.ends_at, industry = excluded.industry,
    stage = excluded.stage, languages = excluded.languages, search_text = excluded.search_text;
  if not found then
    delete from listings where owner_id = of_owner and clone_id = of_clone;
  end if;
end $function$;
create trigger investors_tally_insert after insert on investors
  referencing new table as fresh for each statement execute function tally_investors();
create trigger investors_tally_update after update on investors
  referencing old table as stale new table as fresh for each statement execute function tally_investors();
create trigger investors_tally_delete after delete on investors
  referencing old table as stale for each statement execute function tally_investors();
create trigger credit_entries_append_only before update on credit_entries
  for each row execute function refuse_change();
create trigger notifications_tally_insert after insert on notifications
  referencing new table as fresh for each statement execute function tally_notifications();
create trigger notifications_tally_update after update on notifications
  referencing old table as stale new table as fresh for each statement execute function tally_notifications();
create trigger notifications_tally_delete after delete on notifications
  referencing old table as stale for each statement execute function tally_notifications();
create constraint trigger clones_listed after insert on clones
  deferrable initially deferred for each row when (new.status = 'published') execute function list_clone();
create constraint trigger clones_listed_anew after update on clones
  deferrable initially deferred for each row
  when ((old.status, old.version, old.published_at, old.access_settings)
    is distinct from (new.status, new.version, new.published_at, new.access_settings))
  execute function list_clone();
create constraint trigger pitches_listed after insert or delete on pitches
  deferrable initially deferred for each row execute function list_pitch();
create constraint trigger pitches_listed_anew after update on pitches
  deferrable initially deferred for each row
  when ((old.featured, old.list_in_explore, old.expires_at)
    is distinct from (new.featured, new.list_in_explore, new.expires_at))
  execute function list_pitch();
create constraint trigger links_listed after insert on pitch_links
  deferrable initially deferred for each row when (new.is_default) execute function list_link();
create constraint trigger links_unlisted after delete on pitch_links
  deferrable initially deferred for each row when (old.is_default) execute function list_link();
create constraint trigger links_listed_anew after update on pitch_links
  deferrable initially deferred for each row
  when ((old.is_default, old.access_type, old.disabled_at, old.archived_at, old.list_in_explore, old.expires_at,
      old.link_expiration_enabled)
    is distinct from (new.is_default, new.access_type, new.disabled_at, new.archived_at, new.list_in_explore,
      new.expires_at, new.link_expiration_enabled))
  execute function list_link();
create constraint trigger users_listed_anew after update on users
  deferrable initially deferred for each row
  when ((old.deleted_at, old.is_house) is distinct from (new.deleted_at, new.is_house))
  execute function list_clones_of_user();
create constraint trigger calls_asked after insert on calls
  deferrable initially deferred for each row
  when (new.questions <> '[]' and not new.is_test) execute function count_listed_questions();
create constraint trigger calls_asked_anew after update on calls
  deferrable initially deferred for each row
  when (old.questions is distinct from new.questions) execute function count_listed_questions();
create constraint trigger calls_forgotten after delete on calls
  deferrable initially deferred for each row
  when (old.questions <> '[]' and not old.is_test) execute function count_listed_questions();
create trigger calls_tally after insert or delete on calls for each row execute function tally_calls();
create trigger calls_tally_update after update on calls for each row
  when ((old.owner_id, old.clone_id, old.interest_level, old.is_test, old.status = 'completed', old.duration_ms,
      old.questions, old.outcome = 'meeting-booked')
    is distinct from (new.owner_id, new.clone_id, new.interest_level, new.is_test, new.status = 'completed',
      new.duration_ms, new.questions, new.outcome = 'meeting-booked'))
  execute function tally_calls();

-- A founder with one of most things, written as the product writes them, and an account whose deletion was cut off
-- after its clones.
begin;
create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
insert into schema_migrations (name, sha256) values
  ('0001_auth.sql', '8e2a825a5e3e05b40d1b9c5ccc1c724124ce1106ef606b06877e450d6db23b7c'),
  ('0002_files.sql', '02166779792514b0dec5ff8388330634204f4bdd03e1dd72174e012bb85c5638'),
  ('0003_clones.sql', '1932b49aef3447bccb1170cefcaea41b85150272136421e80794fd676a37409b'),
  ('0004_publishing.sql', '6ad92b9cc8486af214ad77330ad1e5ef71463e6aea3457f94239ede8ba1b6cd1'),
  ('0005_pitches.sql', '3f1cedc33c5018435dd1e84cff879dbe91a35d8e8de382c56549a24fd6d951c0'),
  ('0006_calls.sql', 'a44d6788e7744ecd5d4fc0cdbef5259dda874f2145fcd796bafea2b8cb4f8e81'),
  ('0007_outbox.sql', '8954490966a5d045fc0320a999e7e72d1356a66113aa396186695754a45935c3'),
  ('0008_investors.sql', '6dd7f2b7d93f28a03c650b53fa6aea70e460802264024f2a08305684feb53bf9'),
  ('0009_meetings.sql', 'a6f247c750c3ac77fd8b15120874b95c490757a652d8a810d4be5a80791fbefc'),
  ('0010_billing.sql', 'f3334dcf63bfad5d76732289ff5932dfb3df331e760198b3f270530567defd08'),
  ('0011_notifications.sql', 'e83c8433691273e5c5ab1882274c6a5a5e49a5dd29d26ec48a9ebfe0fa63cbf0'),
  ('0012_analytics.sql', '46918e599175f75c655b9628bbd83f341a855630a4138e04cb20d52fc1a197eb'),
  ('0013_accounts.sql', '12b432cfa2e79278b52d70b1d3bdaee8bcb25fff6fb9db5dad1580bfc87c090b'),
  ('0014_referrals_claims.sql', 'e38b8b93fe0c6d0e13092570f7a077aeaeedbfb00dab2c0590f15472b4ef15f0'),
  ('0015_editor.sql', 'e37551c49a08db99cd5c160b3adea0b9f0ca0a5524af85134b650c817176afe1'),
  ('0016_privacy.sql', '3d2e4c3ee5c4e0b22ee64002d6021893b74ac22c6788058bfd9186be0954cb64'),
  ('0020_dashboard.sql', '00dafcf3fc5dd9cc681fde1ffc9fa92f034957544350a7960b3db87edd0ff4f6'),
  ('0021_listeners.sql', '19729c6685e0a577b8dcabb84daeba26726b724616377c069bf19c3b8dc2ca9e'),
  ('0022_offered_documents.sql', '3e5e9616aa51ca92721102317d2978bd03dbb835edd5030e6f7ad1e21495b19a'),
  ('0023_investor_search.sql', '1eb8a710731ebf9b8d85a5882289a86138d8e75b93284045258ea0df2138dbc4'),
  ('0024_event_batches.sql', '4fddebde66d832ef75acc0d94fe63b35bebc95ebf38742419bb0719db9431130'),
  ('0025_search_of_most.sql', '00206c7ef92608d380707c9099965bd4c2a53d0f125b9952b318e432f699346a'),
  ('0031_shared_files.sql', '3a144e2cddf8940471e1e87b754afb81995ec1073c9fb04829f0b22d11d37aae'),
  ('0033_investor_changes.sql', 'aa15a136281ce06acec9fcfb0192d08c2fe52a9a2ac015d1b3036324327fa2fa'),
  ('0034_call_openers.sql', '5a5330b1ea0e688fda288daff0ee6f5a26d836937c7ffd78c80b49566e816acd'),
  ('0035_booking_limits.sql', '82673dfa283228b94eef535fe422ee6b509b5cd23f0fc567930f9a29a2066914'),
  ('0036_prepared_uses.sql', '56a48603a782e2e2bdccab53a5d5e63aec3b925898e043a3c4276292f0770236'),
  ('0040_ticket_use.sql', '7f205c5f642f9fb36d7c4c8a382a3794cef9ca68217e55c2c8ff51b40c6fb4c2'),
  ('0041_words_of_talks.sql', 'c68aaa2e596d93a9c82c8bedc8a2c78a20d2031db666f033ade5a8cd2bd7f24e'),
  ('0043_notification_tallies.sql', '3274b3a50fa935edf684168933097cd93cf808298016615dc255f65cf9ded6cc'),
  ('0045_account_pictures.sql', '8f719c74aed41b37692a8b60e31dd3d6aa2be2c0e7aa32bda35530c7de1aae5b'),
  ('0048_version_changes.sql', 'a987e7e971180f6b1011051c0d060a179214a1daf372e14b117c93d58f2ddc76'),
  ('0049_previews.sql', '0826c7881fc147b3597f8fd92db8ae7796267dfc70106c643dc17b3dccf95684'),
  ('0050_ends_of_access.sql', 'a0a4f85e9582e2eb36b70d75c8c5c3ab67988fec5910237b59f0dab1b9c7cd9b'),
  ('0050_listings.sql', '26d5c62c9fd1a6c024d4084e0ef9c69c220632093ef31e3fabe191db12ce34e3'),
  ('0051_visitor_moves.sql', 'f87c417faa4dc340df373fd7130f7df51dd98ed2987c4d0706c098ec9f1a2871'),
  ('0052_call_tallies.sql', 'd44caa5ee99c882e02c71f90203549cf8c0f19ae78089f2a6cfafff926218d05'),
  ('0053_meeting_links.sql', 'f4bada77f428c969e5828fca1fae7b22b0db6d62e1f3fc166a15ea76b6f987cd'),
  ('0054_readable_ends.sql', '4518c25119e174ebb6cca42b7e7a75d5363f3d47efce107f68166291aa8eaf92'),
  ('0055_listings_of_closed_accounts.sql', '979d50580953255aac0b1b44971d1587241af4cf411e8bc3a3c8e0dc9f8fb929'),
  ('0056_passages_apart.sql', '46e205d59618ad6fdcb13c7479236c4e6cd122a1c2f717ebb8767cbf9765a38f'),
  ('0057_fair_reading.sql', '0e883dca9acf0a50513cfa4f12cce9c07cf6ab5727d32f9b41c5493f7fe21ffc'),
  ('0062_link_entrances.sql', '56ef8adec33b1159c694958520db1de6c477a5210a0543743515289868a20630'),
  ('0063_section_ids.sql', 'a14a816e3575df86c1a7376ad7c6e6c8a2738b01ec5a2bc9642902ec2f6dae99'),
  ('0064_ends_asked_for.sql', '2c2377dd9bf1d8da44f90e0deeafd1ea6c7b62b558c6fd20c7d87eb0dc15fa46'),
  ('0067_resumed_from.sql', 'b45499da2afa4eedbeb7a62ead230d42a2390d6070da65402dcf96e883227231'),
  ('0068_secret_fingerprint.sql', '3b955600dc6ecd9a591c514402d41e5a3321ed8d779e07f69919eda4a6fea99a'),
  ('0072_audiences.sql', 'd2b1af66b10c787584a063a3cd2260740b015bbacea7b12dc882ba54b9387893'),
  ('0073_listing_terms.sql', '5f18ad864128bff989ecd1088e89948854cb1ab6a929e69e0b52e1d2cb3af0e5'),
  ('0077_site_shares.sql', 'b2e78aedad6514c62f5f6a79ae317832a8fec3cedf7beb3aa646724d6c271531'),
  ('0090_shallow_pages.sql', '867ad6f1aa1aa96b628235d619cc401ef093144d3300fb6b578d1b2e22096775'),
  ('0091_calls_search.sql', '61b6cd22b3acc769e8335b7f0ddc4e4063760aebc1cb81d37542e00ff6973b96');
insert into secret_fingerprint (fingerprint) values ('\x0102');
insert into users (id, email, name, company) values
  ('00000000-0000-7000-8000-000000000001', 'ada@example.com', 'Ada', '{"name": "Heron"}'),
  ('00000000-0000-7000-8000-000000000002', 'closed@example.com', 'Gone', null);
update users set deleted_at = now() where email = 'closed@example.com';
insert into sessions (id, user_id, expires_at) values
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', now() + interval '30 days');
insert into refresh_tokens (hash, session_id) values ('\x11', '00000000-0000-7000-8000-000000000011');
insert into outbox (id, channel, recipient, message, dedupe_key) values
  ('00000000-0000-7000-8000-000000000012', 'mail', 'vera@example.com', '{"subject": "Welcome"}', 'welcome');
insert into files (owner_id, id, bucket, path, storage_key, clone_id, name, content_type, bytes, stored_at) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000013', 'clone-files', 'a/deck.pdf',
    'clone-files/a/deck.pdf', '00000000-0000-7000-8000-000000000020', 'deck.pdf', 'application/pdf', 1000, now());
insert into credit_accounts (owner_id) values ('00000000-0000-7000-8000-000000000001');
insert into credit_entries (owner_id, seq, id, type, amount, balance_before, balance_after, idempotency_key, lots, created_at) values
  ('00000000-0000-7000-8000-000000000001', 1, '00000000-0000-7000-8000-000000000014', 'grant', 60, 0, 60, 'plan', '[]', now()),
  ('00000000-0000-7000-8000-000000000001', 2, '00000000-0000-7000-8000-000000000015', 'hold', -10, 60, 50, 'call', '[]', now());
insert into clone_directory values ('00000000-0000-7000-8000-000000000020', '00000000-0000-7000-8000-000000000001');
insert into clones (owner_id, id, name, status, access_settings, languages, voices, voice_settings, tools_integration,
  version, published_at) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000020', 'Heron', 'published',
    '{"type": "public", "expiresIn": "never", "listInExplore": true}', '[]', '[]', '{}', '{}', 1, now());
insert into clone_knowledge (owner_id, clone_id, company_details, team, funding, training_content, sections) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000020', '{}', '[]', '{}', '{}', '{}');
insert into clone_documents (owner_id, clone_id, id, file_id, status) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000020',
    '00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000013', 'ready');
insert into clone_versions (owner_id, clone_id, version, snapshot, card) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000020', 1, '{}',
    '{"industry": "Water", "stage": "Seed", "languages": ["en"], "searchText": "heron"}');
insert into pitches (owner_id, id, clone_id, title, unique_slug) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000030',
    '00000000-0000-7000-8000-000000000020', 'Heron', 'heron'),
  ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000031',
    '00000000-0000-7000-8000-000000000022', 'Of nobody', 'of-nobody');
insert into pitch_links (owner_id, id, pitch_id, name, unique_code, is_default) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000032',
    '00000000-0000-7000-8000-000000000030', 'Heron', 'HeronA1b', true),
  ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000033',
    '00000000-0000-7000-8000-000000000031', 'Of nobody', 'Nobody12', true);
insert into pitch_addresses (address, kind, owner_id, pitch_id, link_id) values
  ('HeronA1b', 'code', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000030',
    '00000000-0000-7000-8000-000000000032'),
  ('heron', 'slug', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000030', null);
insert into password_requests (owner_id, id, link_id, name, email, created_at) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000034',
    '00000000-0000-7000-8000-000000000032', 'Vera', 'vera@example.com', now());
insert into investors (owner_id, id, name, email, search_text, sort_name, status, interest_rank) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000040', 'Vera', 'vera@example.com', 'vera',
    'vera', 'meeting-scheduled', 5);
insert into investor_emails (owner_id, email, investor_id, named) values
  ('00000000-0000-7000-8000-000000000001', 'vera@example.com', '00000000-0000-7000-8000-000000000040', true);
insert into meetings (owner_id, id, title, investor_id, investor_email, start_time, end_time, timezone, location_type,
  status, source, calendar_uid) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000041', 'A talk',
    '00000000-0000-7000-8000-000000000040', 'vera@example.com', now(), now() + interval '1 hour', 'UTC', 'video',
    'confirmed', 'manual', '00000000-0000-7000-8000-000000000042');
insert into call_directory values ('00000000-0000-7000-8000-000000000050', '00000000-0000-7000-8000-000000000001');
insert into calls (owner_id, id, clone_id, clone_version, pitch_id, pitch_link_id, investor_id, channel, language, status,
  consent_transcript, duration_ms, questions) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000050',
    '00000000-0000-7000-8000-000000000020', 1, '00000000-0000-7000-8000-000000000030',
    '00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000040', 'text', 'en', 'completed', true, 60000,
    '[{"text": "How large is the round?", "answered": true}]');
insert into call_turns (owner_id, call_id, turn, role, text, at_ms) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000050', 1, 'visitor',
    'How large is the round?', 0);
insert into clone_questions (owner_id, id, clone_id, call_id, turn, text) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000051',
    '00000000-0000-7000-8000-000000000020', '00000000-0000-7000-8000-000000000050', 1, 'Who leads it?');
insert into notifications (owner_id, id, type, title, content, priority, action_url, folds_until, created_at) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000052', 'call_completed', 'A call',
    'It ended', 'normal', '/call-logs', now(), now());
insert into event_batches (id, events, received_at) values ('00000000-0000-7000-8000-000000000060', 1, now());
insert into analytics_events (owner_id, id, clone_id, kind, type, at, received_at, batch_id) values
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000061',
    '00000000-0000-7000-8000-000000000020', 'visitor', 'call', now(), now(), '00000000-0000-7000-8000-000000000060');
insert into claims (clone_id, company_name, created_at, claimed_at, claimed_by) values
  ('00000000-0000-7000-8000-000000000020', 'Heron', now(), now(), '00000000-0000-7000-8000-000000000001');
insert into referral_codes values ('00000000-0000-7000-8000-000000000001', 'ADA1', now());
commit;
