-- Who has changed which setting or configured text, from what to what, and why (decision 0300).

-- Without references to accounts: it says what was, also of people that are gone.
create table configuration_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null,
  -- Null: the operator's tool.
  changed_by integer,
  subject text not null check (subject in ('setting', 'text')),
  -- Of a setting with its group: organisation.logo; of a text without its language: message.52.
  name text not null,
  -- By part, `value` or a language, what was set and what is set, as it is typed; null: nothing.
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  -- The change that this one has undone: each at most once.
  undoes bigint unique references configuration_changes (id)
);

create index configuration_changes_name on configuration_changes (subject, name, id);

create trigger configuration_changes_stay before update or delete on configuration_changes
  for each row execute function refuse_change_of_history();

comment on table configuration_changes is 'Each change of a setting or configured text, with what was before and why; never changed.';
