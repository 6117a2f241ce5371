-- What there is of an owner besides the ledger. Its row is the lock under which the ledger is written.
create table credit_accounts (
  owner_id uuid primary key references users on delete cascade,
  plan text not null default 'free' check (plan in ('free', 'founder', 'growth', 'scale')),
  -- The plan's credits have been granted up to here; null before the first grant.
  granted_until timestamptz,
  -- When the next credits run out of time, for the task that looks for them.
  next_expiry timestamptz,
  -- What the owner has been told of the balance since it was last filled up.
  told text not null default 'none' check (told in ('none', 'low', 'out')),
  -- How often the balance has fallen below what is low, and the last of these that a refill was tried for.
  low_crossings int not null default 0,
  refill_tried int not null default 0,
  refill_failures int not null default 0,
  -- {enabled, threshold, pack, monthly_cap}
  auto_refill jsonb
);
create index credit_accounts_expiry on credit_accounts (next_expiry) where next_expiry is not null;

-- Append-only. Each row goes on from the balance of the one before it, which the foreign key holds: a balance
-- that is not the sum of its rows cannot be written, nor two rows that go on from the same one.
create table credit_entries (
  owner_id uuid not null references credit_accounts on delete cascade,
  seq int not null check (seq > 0),
  id uuid not null,
  type text not null
    check (type in ('grant', 'purchase', 'hold', 'settle', 'release', 'refund', 'referral', 'expire')),
  amount int not null,
  balance_before int not null,
  balance_after int not null check (balance_after >= 0),
  call_id uuid,
  -- Asked for twice, done once.
  idempotency_key text not null,
  expires_at timestamptz,
  -- The grants that are left after this row: [{seq, size, remaining, expiresAt}].
  lots jsonb not null,
  -- Of a hold: which grants it was taken from, to be given back to them.
  taken jsonb,
  created_at timestamptz not null,
  previous_seq int generated always as (nullif(seq - 1, 0)) stored,
  primary key (owner_id, seq),
  unique (owner_id, idempotency_key),
  unique (owner_id, seq, balance_after),
  check (balance_after = balance_before + amount),
  check (seq > 1 or balance_before = 0),
  foreign key (owner_id, previous_seq, balance_before)
    references credit_entries (owner_id, seq, balance_after)
);
-- Whether a row goes on from one that is deleted: without it, who closes an account waits for the square of its rows.
create index credit_entries_previous on credit_entries (owner_id, previous_seq);
create index credit_entries_call on credit_entries (owner_id, call_id) where call_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger credit_entries_append_only before update on credit_entries
  for each row execute function refuse_change();

-- Who pays for a call, and what is laid aside for it while it runs. No reference to the call: it is held first.
create table call_holds (
  owner_id uuid not null references users on delete cascade,
  call_id uuid not null,
  -- Of free talk that strangers use of the house's, to count what one clone has had of it this month.
  clone_id uuid,
  -- What a site may spend of a founder a day is counted by the holds of its calls. Keyed, and named only where a share
  -- applies; forgotten with the month.
  site bytea,
  payer text not null check (payer in ('credits', 'test', 'sample', 'unclaimed')),
  -- In credits' worth of talk. Free talk is counted in the same unit, and shrinks to what was used at the end.
  held int not null check (held >= 0),
  -- Credits laid aside of the site's share; prepared pitch is not among them.
  share_held int not null default 0 check (share_held >= 0),
  -- Null while the call runs.
  charged int,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (owner_id, call_id)
);
create index call_holds_free on call_holds (owner_id, payer, created_at) where payer <> 'credits';
create index call_holds_site on call_holds (created_at) where site is not null;
create index call_holds_share on call_holds (owner_id, site, created_at) where payer = 'credits' and site is not null;
