-- What a version changed against the one before, told when it is frozen: a list of versions reads no snapshot.
-- Names of the snapshot's keys; of its languages the sections and the voices are told apart.
alter table clone_versions add column changed text[] not null default '{}';

update clone_versions own
set changed = array(
    select key from jsonb_each(own.snapshot)
    where key <> 'languages' and value is distinct from before.snapshot -> key
    order by key
  )
  || case when jsonb_path_query_array(own.snapshot, '$.languages[*].sections')
      is distinct from jsonb_path_query_array(before.snapshot, '$.languages[*].sections')
    then array['sections'] else '{}' end
  || case when jsonb_path_query_array(own.snapshot, '$.languages[*].voice')
      is distinct from jsonb_path_query_array(before.snapshot, '$.languages[*].voice')
    then array['voices'] else '{}' end
from clone_versions before
where before.owner_id = own.owner_id and before.clone_id = own.clone_id and before.version = own.version - 1;
