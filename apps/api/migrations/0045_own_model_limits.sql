-- What a founder lets the key of their language model cost within a month of UTC, in millionths of a US dollar; null for
-- no limit. It needs both prices: what nobody can count cannot be limited.
alter table own_models add column monthly_micros bigint check (monthly_micros > 0);

-- What founders' own keys of language models took, by the month of UTC (its first day). Its own rows, so that who deletes
-- a talk, or the key, gets nothing back.
create table own_model_months (
  owner_id uuid not null references users on delete cascade,
  month date not null,
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  -- Of requests whose price their founder had not told: their cost is not known.
  unpriced_tokens bigint not null default 0 check (unpriced_tokens >= 0),
  -- The highest limit that was reached; its founder was told with the first.
  reached_micros bigint check (reached_micros > 0),
  primary key (owner_id, month)
);

-- The most that requests which run now may cost, so that those beside each other do not go beyond a limit together.
create table own_model_holds (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  micros bigint not null check (micros >= 0),
  -- A node that is gone holds nothing after this.
  held_until timestamptz not null,
  primary key (owner_id, id)
);
