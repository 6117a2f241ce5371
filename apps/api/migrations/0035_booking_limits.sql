-- Whether the visitor proved that the address is theirs, and the network that they booked from: keyed, kept only
-- while the booking waits for an answer, null for what the founder wrote down.
alter table meetings
  add column email_proven boolean not null default false,
  add column booked_from bytea;
create index meetings_bookings on meetings (owner_id) where status = 'pending' and held_until is not null;
