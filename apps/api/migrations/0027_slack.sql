-- A founder's own channel in Slack, reached by an incoming webhook.
create table slack_webhooks (
  owner_id uuid primary key references users on delete cascade,
  -- Another address is another webhook: what was queued for the one before goes nowhere.
  id uuid not null,
  -- Sealed: whoever has the address can write to that channel.
  address bytea not null,
  -- Its last characters, by which its founder tells it from another.
  ending text not null,
  created_at timestamptz not null,
  -- Since when Slack takes nothing there any more, and what it answered.
  ended_at timestamptz,
  ended_status int
);

alter table notification_preferences add column slack text check (slack in ('now', 'off'));

alter table outbox drop constraint outbox_channel_check;
-- The recipient of what goes to Slack is the id of its owner's webhook.
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'slack'));
