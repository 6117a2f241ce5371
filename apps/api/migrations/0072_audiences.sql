-- Who comes by explore, the landing page, a pitch's id or its slug hears what is meant for everybody; with an address
-- proven there, also what is meant for proven addresses.
alter table calls drop constraint calls_audience_check;
alter table calls add constraint calls_audience_check
  check (audience in ('public', 'public-verified', 'link', 'verified-email', 'named-investor'));

-- Who may hear a document and take it along. What was there before was answered from for visitors of a link.
alter table clone_documents add column audience text not null default 'link'
  check (audience in ('public', 'link', 'verified-email', 'named-investor'));
