-- What employees may do inside an area, the teams they belong to, and the places that a team looks after.

create table granted_rights (
  account_id integer not null references accounts (id) on delete cascade,
  -- A name of `contract/areas/rights.ts`; the flags of A §3 stay in `accounts.profile`, which the menu is drawn from.
  right_name text not null,
  -- Of a right with a limit: up to this amount. Null: there is none.
  up_to_cents bigint check (up_to_cents >= 0),
  granted_at timestamptz not null,
  primary key (account_id, right_name)
);

create table teams (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  -- Leads it. Null: nobody does at present.
  head_id integer references accounts (id) on delete set null
);

create index teams_head on teams (head_id) where head_id is not null;

create table team_members (
  team_id integer not null references teams (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  primary key (team_id, account_id)
);

create index team_members_account on team_members (account_id);

create table districts (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  -- A zone is the part of the network that one source of water feeds.
  kind text not null check (kind in ('district', 'waterZone'))
);

create table district_places (
  district_id integer not null references districts (id) on delete cascade,
  postcode text not null check (postcode <> ''),
  -- Empty: all streets of the postcode. As `properties` has it, in Greek or in Latin letters.
  street text not null default '',
  primary key (district_id, postcode, street)
);

create index district_places_place on district_places (postcode);

create table team_districts (
  team_id integer not null references teams (id) on delete cascade,
  district_id integer not null references districts (id) on delete cascade,
  primary key (team_id, district_id)
);

create index team_districts_district on team_districts (district_id);

-- Without references: it says what was, also of people and teams that are gone.
create table right_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null,
  -- Null: the operator's tool.
  changed_by integer,
  -- The second person, where one was asked.
  approved_by integer,
  account_id integer,
  login text not null default '',
  change text not null check (change in (
    'granted', 'revoked', 'teamJoined', 'teamLeft', 'headNamed', 'teamMade', 'districtMade', 'districtGiven', 'districtTaken',
    'placeAdded', 'placeRemoved'
  )),
  -- The right, the team, or the district with its place.
  subject text not null,
  up_to_cents bigint,
  reason text not null default ''
);

create index right_changes_account on right_changes (account_id, id);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;

create trigger right_changes_stay before update or delete on right_changes
  for each row execute function refuse_change_of_history();

comment on table granted_rights is 'What an employee may do inside an area, and up to which amount.';

comment on table teams is 'Teams of employees, and who leads each.';

comment on table team_members is 'Which employees belong to which team.';

comment on table districts is 'Parts of the utility’s territory: districts of teams, and zones of water supply.';

comment on table district_places is 'The postcodes and streets that a district consists of.';

comment on table team_districts is 'Which districts a team looks after.';

comment on table right_changes is 'Each grant and withdrawal of a right, a team or a district; never changed.';
