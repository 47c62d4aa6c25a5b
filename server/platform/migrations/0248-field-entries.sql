-- What field workers send of job cards, permissions to cut off a supply, and cards that are handed over (decision 0360).

create table field_entries (
  id bigint generated always as identity primary key,
  -- Made on the phone when the entry was saved.
  key uuid not null,
  -- Of what was sent: the same key with other content is a second version, and both are kept.
  content_hash text not null,
  card bigint not null references job_cards (id),
  kind text not null
    check (kind in ('start', 'stop', 'checklist', 'material', 'finalReading', 'outcome', 'handOver', 'takeOver')),
  content jsonb not null,
  -- By the clock of the phone, corrected by what was wrong with it.
  happened_at timestamptz not null,
  corrected_by_seconds integer not null,
  -- Why the office has to look at it: what was answered, whenever the same is sent. Null: it was booked.
  doubt text check (
    doubt in ('twoVersions', 'notYours', 'gone', 'notNow', 'noRight', 'noPermission', 'changedMeanwhile', 'taken', 'tooLongAgo',
      'notBookable')
  ),
  -- How what books it was refused.
  problem jsonb,
  sent_by integer references accounts (id) on delete set null,
  received_at timestamptz not null,
  decision text check (decision in ('take', 'leave')),
  decided_by integer references accounts (id) on delete set null,
  decided_at timestamptz,
  decision_reason text,
  unique (key, content_hash),
  check ((decision is null) = (decided_at is null)),
  -- Nobody decides about what was booked by itself.
  check (decision is null or doubt is not null)
);

create index field_entries_card on field_entries (card, id);

create index field_entries_open on field_entries (id) where doubt is not null and decision is null;

create index field_entries_sender on field_entries (sent_by) where sent_by is not null;

create index field_entries_decider on field_entries (decided_by) where decided_by is not null;

create table cut_permissions (
  id bigint generated always as identity primary key,
  disconnection bigint not null references disconnections (id),
  granted_to integer references accounts (id) on delete set null,
  granted_at timestamptz not null,
  -- A supply that was cut off later was cut off without it.
  valid_until timestamptz not null check (valid_until >= granted_at)
);

create index cut_permissions_disconnection on cut_permissions (disconnection, valid_until);

create index cut_permissions_employee on cut_permissions (granted_to) where granted_to is not null;

create table card_hand_overs (
  id bigint generated always as identity primary key,
  card bigint not null references job_cards (id),
  asked_by integer not null references accounts (id) on delete cascade,
  -- Null: any colleague who sees the card.
  asked_of integer references accounts (id) on delete cascade,
  note text not null,
  asked_at timestamptz not null,
  taken_by integer references accounts (id) on delete set null,
  taken_at timestamptz
);

-- A card is offered once at a time: the first colleague who takes it has it.
create unique index card_hand_overs_open on card_hand_overs (card) where taken_at is null;

create index card_hand_overs_card on card_hand_overs (card, id);

create index card_hand_overs_asker on card_hand_overs (asked_by);

create index card_hand_overs_asked on card_hand_overs (asked_of) where asked_of is not null;

create index card_hand_overs_taker on card_hand_overs (taken_by) where taken_by is not null;

comment on table field_entries is 'What phones have sent of job cards, once for each key and content, and what the office decided about it.';

comment on table cut_permissions is 'Permissions to cut off a supply, each for a quarter of an hour at most.';

comment on table card_hand_overs is 'Job cards that a field worker has asked a colleague to take over, and who has taken them.';
