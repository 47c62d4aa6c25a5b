-- Views of lists of areas that people have saved: for themselves, for a team, for everybody.

create table saved_views (
  id bigint generated always as identity primary key,
  -- The name of the area.
  area text not null,
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('mine', 'team', 'everyone')),
  team_id integer references teams (id) on delete cascade,
  -- Null: the account was deleted since. A view for others stays, one of one's own is shown to nobody.
  owner_id integer references accounts (id) on delete set null,
  -- The view that it began with, columns, order, search and conditions.
  content jsonb not null,
  -- Grows with each change: a change names the one that was shown.
  version integer not null default 1,
  changed_at timestamptz not null,
  -- Of the press of the button: the same press again is the same view.
  insert_key uuid not null unique,
  check ((scope = 'team') = (team_id is not null))
);

create index saved_views_owner on saved_views (owner_id, area);

create index saved_views_team on saved_views (team_id, area) where team_id is not null;

create index saved_views_everyone on saved_views (area) where scope = 'everyone';

-- What a view for others was, each time that it was published.
create table saved_view_changes (
  id bigint generated always as identity primary key,
  view_id bigint not null references saved_views (id) on delete cascade,
  version integer not null,
  name text not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null
);

create index saved_view_changes_view on saved_view_changes (view_id);

create index saved_view_changes_by on saved_view_changes (changed_by);

comment on table saved_views is 'Views of lists that employees have saved: for themselves, for a team, for everybody.';

comment on table saved_view_changes is 'What a view for others was, each time that it was published.';
