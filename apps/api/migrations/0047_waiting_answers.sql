-- Of an answer: that it is told to who proves an address of their own; null where there is nothing to wait for.
alter table call_turns add column waits boolean;
