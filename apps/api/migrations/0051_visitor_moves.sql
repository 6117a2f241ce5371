-- How often the visitor moved it by their mailed link, those it stands for included.
alter table meetings add column visitor_moves int not null default 0;
