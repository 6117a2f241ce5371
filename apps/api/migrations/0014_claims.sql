-- A clone that was prepared for a company, and belongs to the house until somebody claims it.
create table claims (
  clone_id uuid primary key,
  -- As it was when it was offered: the clone changes once it is somebody's.
  company_name text not null,
  -- Keyed, for a code is short; null where none is asked for.
  code_mac bytea,
  expires_at timestamptz,
  created_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by uuid references users on delete set null,
  -- A visitor prepared it without an account: an offer like any other; it goes when nobody takes it.
  by_visitor boolean not null default false,
  -- Keyed, of the visitor's network and of its site, a /48 of IPv6: whoever has one has thousands of networks.
  -- Forgotten once they count towards no limit.
  network bytea,
  site bytea,
  -- The clone is gone; that it was there is known for a while longer.
  removed_at timestamptz
);
create index claims_claimed_by on claims (claimed_by) where claimed_by is not null;
create index claims_untaken on claims (expires_at)
  where by_visitor and claimed_at is null and removed_at is null;
create index claims_network on claims (network, created_at) where network is not null;
create index claims_site on claims (site, created_at) where site is not null;
