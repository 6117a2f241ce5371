-- Mail and SMS leave from here, after the transaction that asked for them: no network inside one.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- {subject, text, html, attachments} of a mail, {text} of an SMS.
  message jsonb not null,
  -- Asked for twice, sent once.
  dedupe_key text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create unique index outbox_dedupe on outbox (dedupe_key) where dedupe_key is not null;
create index outbox_age on outbox (created_at);
