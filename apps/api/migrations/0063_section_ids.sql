-- Ids of the sections that a version has in any language, so that what a browser tells of others is dropped where it
-- is written, without reading the version.
alter table clone_versions add column section_ids jsonb not null default '[]';
update clone_versions set section_ids = jsonb_path_query_array(snapshot, '$.languages[*].sections[*].id')
where snapshot is not null;
