-- An owner at the payment provider, with the plan that they pay for there. Made before they are first sent to it.
create table payment_customers (
  owner_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  -- Of the plan that is paid; null without one.
  subscription_id text,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  -- When the plan ends instead of being renewed.
  ends_at timestamptz,
  past_due boolean not null default false,
  -- How often the provider was asked for this, and the last asking whose answer stands here: an older answer that
  -- comes late changes nothing.
  asked int not null default 0,
  answered int not null default 0,
  created_at timestamptz not null default now()
);

-- What was paid for credits, so that a refund can take them back.
create table payment_purchases (
  owner_id uuid not null references users on delete cascade,
  payment_id text not null unique,
  credits int not null check (credits > 0),
  -- Of the ledger row that brought them.
  ledger_key text not null,
  -- Credits that refunds and disputes asked back, and those of them that were still there.
  asked_back int not null default 0 check (asked_back between 0 and credits),
  taken_back int not null default 0 check (taken_back between 0 and asked_back),
  -- How often something was taken or given back, for the keys of the ledger.
  reversals int not null default 0,
  -- As above.
  asked int not null default 0,
  answered int not null default 0,
  created_at timestamptz not null,
  primary key (owner_id, payment_id)
);

-- What the provider has told, by its ids alone: each is asked about before it is believed.
create table payment_events (
  id text primary key,
  type text not null,
  about text not null check (about in ('customer', 'invoice', 'payment', 'checkout')),
  object_id text not null,
  customer_id text,
  is_refusal boolean not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index payment_events_waiting on payment_events (received_at) where applied_at is null;
create index payment_events_object on payment_events (object_id);
create index payment_events_age on payment_events (received_at);

-- Customers of accounts that are deleted: the provider is still to be told to end what they pay for.
create table payment_endings (
  customer_id text primary key,
  asked_at timestamptz not null
);

-- Refills that are still to be tried.
create index credit_accounts_refill on credit_accounts (owner_id) where refill_tried < low_crossings;
