-- A founder's own key at another house: for the voice that their clones speak with, or the ears that listen to visitors.
create table own_speech (
  owner_id uuid not null references users on delete cascade,
  use text not null check (use in ('voice', 'ears')),
  -- Another key, model or voice is another connection: what is learned of the one before is not said of it.
  id uuid not null,
  -- By the operator's list: whoever is taken off it is asked no more.
  house text not null,
  -- Sealed: whoever has it can spend its owner's money.
  api_key bytea not null,
  -- Its last characters, by which its founder tells it from another.
  ending text not null,
  model text not null,
  -- As the house calls it; empty for ears.
  voice text not null,
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failed_at timestamptz,
  -- In words for its founder, without the key.
  last_error text,
  primary key (owner_id, use)
);

-- What a call took of voices and ears of other houses: characters that were spoken, or milliseconds that were listened to.
create table call_speech (
  owner_id uuid not null,
  call_id uuid not null,
  use text not null check (use in ('voice', 'ears')),
  host text not null,
  model text not null,
  -- Paid by its founder's own key.
  own boolean not null,
  amount bigint not null check (amount >= 0),
  primary key (owner_id, call_id, use, host, model, own),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);
