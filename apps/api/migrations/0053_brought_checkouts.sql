-- Whether something was paid when what the provider told was applied: a checkout that was gone through is not yet
-- money. Null where that was not written down.
alter table payment_events add column brought boolean;
