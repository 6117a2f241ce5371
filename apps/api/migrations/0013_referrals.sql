create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- One friend who came with a code. The owner is who gave it.
create table referrals (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  -- An account comes with one code at most. Null once it was deleted.
  friend_id uuid unique references users on delete set null,
  created_at timestamptz not null,
  -- The friend's registration was completed, and the friend got credits.
  completed_at timestamptz,
  -- The friend's published clone had an engaged call; the owner's credits are held back from here.
  engaged_at timestamptz,
  rewarded_at timestamptz,
  primary key (owner_id, id)
);
create index referrals_list on referrals (owner_id, created_at desc, id desc);
create index referrals_held on referrals (engaged_at) where engaged_at is not null and rewarded_at is null;
