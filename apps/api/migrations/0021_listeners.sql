-- The founder wrote this address down: added it, imported it, or gave it to an investor. An address that only
-- a visitor left names nobody.
alter table investor_emails add column named boolean not null default false;

-- What the visitor of a call may hear: proven at its start, and the same wherever the call is taken up again.
alter table calls add column audience text not null default 'link'
  check (audience in ('link', 'verified-email', 'named-investor'));
