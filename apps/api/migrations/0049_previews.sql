-- A clone that a visitor prepared without an account is an offer like any other; it goes when nobody takes it.
alter table claims
  add column by_visitor boolean not null default false,
  -- Keyed, of the visitor's network; forgotten once it counts towards no limit.
  add column network bytea,
  -- The clone is gone; that it was there is known for a while longer.
  add column removed_at timestamptz;
create index claims_untaken on claims (expires_at)
  where by_visitor and claimed_at is null and removed_at is null;
create index claims_network on claims (network, created_at) where network is not null;
