-- The newest resume token that was shown: older ones are spent, itself is not, for its answer may have been lost.
alter table calls add column resumed_from int not null default 0;
