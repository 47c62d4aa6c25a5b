-- The laboratory (contract/areas/): sampling points, laboratories, limits of drinking water, samples and their results.

create table sampling_points (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  name text not null,
  kind text not null,
  zone text not null,
  place text,
  position_latitude double precision check (position_latitude between -90 and 90),
  position_longitude double precision check (position_longitude between -180 and 180),
  is_desalinated boolean,
  makes_chlorate boolean,
  pfas_rule text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(name, '') || ' ' || coalesce(zone, '') || ' ' || coalesce(place, '')
  ) stored,
  check ((position_latitude is null) = (position_longitude is null))
);

create unique index sampling_points_name_unique on sampling_points (name) where deleted_at is null;

create index sampling_points_name on sampling_points (name, id) where deleted_at is null;

create index sampling_points_kind on sampling_points (kind, id) where deleted_at is null;

create index sampling_points_zone on sampling_points (zone, id) where deleted_at is null;

create index sampling_points_is_desalinated on sampling_points (is_desalinated, id) where deleted_at is null;

create index sampling_points_search on sampling_points using gin (search_parts(search_text)) with (fastupdate = off);

create index sampling_points_changer on sampling_points (changed_by) where changed_by is not null;

create table laboratories (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  name text not null,
  accreditation text,
  email text,
  phone text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(name, '') || ' ' || coalesce(accreditation, '')
  ) stored
);

create unique index laboratories_name_unique on laboratories (name) where deleted_at is null;

create index laboratories_name on laboratories (name, id) where deleted_at is null;

create index laboratories_search on laboratories using gin (search_parts(search_text)) with (fastupdate = off);

create index laboratories_changer on laboratories (changed_by) where changed_by is not null;

create table parametric_limits (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  parameter text not null,
  jurisdiction text not null,
  part text not null,
  lowest text,
  highest text,
  unit text,
  is_highest_excluded boolean,
  condition text,
  valid_from date not null,
  valid_until date,
  is_confirmed boolean,
  source text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(source, '')
  ) stored
);

create sequence parametric_limits_number;

create unique index parametric_limits_code_unique on parametric_limits (code) where deleted_at is null;

create index parametric_limits_code on parametric_limits (code, id) where deleted_at is null;

create index parametric_limits_parameter on parametric_limits (parameter, id) where deleted_at is null;

create index parametric_limits_jurisdiction on parametric_limits (jurisdiction, id) where deleted_at is null;

create index parametric_limits_part on parametric_limits (part, id) where deleted_at is null;

create index parametric_limits_condition on parametric_limits (condition, id) where deleted_at is null;

create index parametric_limits_valid_from on parametric_limits (valid_from, id) where deleted_at is null;

create index parametric_limits_valid_until on parametric_limits (valid_until, id) where deleted_at is null;

create index parametric_limits_is_confirmed on parametric_limits (is_confirmed, id) where deleted_at is null;

create index parametric_limits_search on parametric_limits using gin (search_parts(search_text)) with (fastupdate = off);

create index parametric_limits_changer on parametric_limits (changed_by) where changed_by is not null;

create table samples (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('planned', 'taken', 'entered', 'approved', 'reported', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  point bigint not null references sampling_points (id),
  reason text not null,
  laboratory bigint references laboratories (id),
  planned_for date not null,
  taken_at timestamptz,
  repeats bigint references samples (id),
  remark text,
  entered_by bigint references accounts (id) on delete set null,
  approved_by bigint references accounts (id) on delete set null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence samples_number;

create unique index samples_code_unique on samples (code) where deleted_at is null;

create index samples_state on samples (state, id) where deleted_at is null;

create index samples_code on samples (code, id) where deleted_at is null;

create index samples_point on samples (point, id) where deleted_at is null;

create index samples_reason on samples (reason, id) where deleted_at is null;

create index samples_laboratory on samples (laboratory, id) where deleted_at is null;

create index samples_planned_for on samples (planned_for, id) where deleted_at is null;

create index samples_taken_at on samples (taken_at, id) where deleted_at is null;

create index samples_repeats on samples (repeats, id) where deleted_at is null;

create index samples_entered_by on samples (entered_by) where entered_by is not null;

create index samples_approved_by on samples (approved_by) where approved_by is not null;

create index samples_search on samples using gin (search_parts(search_text)) with (fastupdate = off);

create index samples_changer on samples (changed_by) where changed_by is not null;

create table sample_results (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  sample bigint not null references samples (id),
  parameter text not null,
  written text not null,
  unit text,
  method text,
  detection_limit text,
  quantification_limit text,
  confirmation text,
  operator text,
  value text,
  verdict text,
  verdict_reason text,
  judged_by bigint references parametric_limits (id),
  limit_text text,
  is_method_coarse boolean,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(method, '') || ' ' || coalesce(confirmation, '')
  ) stored
);

create sequence sample_results_number;

create unique index sample_results_code_unique on sample_results (code) where deleted_at is null;

create index sample_results_code on sample_results (code, id) where deleted_at is null;

create index sample_results_sample on sample_results (sample, id) where deleted_at is null;

create index sample_results_parameter on sample_results (parameter, id) where deleted_at is null;

create index sample_results_verdict on sample_results (verdict, id) where deleted_at is null;

create index sample_results_verdict_reason on sample_results (verdict_reason, id) where deleted_at is null;

create index sample_results_judged_by on sample_results (judged_by, id) where deleted_at is null;

create index sample_results_is_method_coarse on sample_results (is_method_coarse, id) where deleted_at is null;

create index sample_results_search on sample_results using gin (search_parts(search_text)) with (fastupdate = off);

create index sample_results_changer on sample_results (changed_by) where changed_by is not null;

create view samples_shown as
select record.*, sums.results, sums.exceeding, sums.not_judged
from samples record
cross join lateral (
  select
    count(*)::numeric as results,
    (count(*) filter (where verdict = 'exceeds'))::numeric as exceeding,
    (count(*) filter (where verdict = 'cannotBeJudged'))::numeric as not_judged
  from sample_results where sample = record.id and deleted_at is null
) sums;

comment on table sampling_points is 'Where water is sampled, and in which zone of supply.';

comment on table laboratories is 'Laboratories that analyse samples of water.';

comment on table parametric_limits is 'Limits of drinking water, each with its jurisdiction, condition and days.';

comment on table samples is 'Samples of water, from the plan to the report. A repeat names the sample that it repeats.';

comment on table sample_results is 'Results as the laboratory wrote them, with the verdict and the limit that judged them.';

-- Annex I of Directive (EU) 2020/2184. What is not confirmed is to be compared with the Official Journal.
insert into parametric_limits (
  code, parameter, jurisdiction, part, lowest, highest, unit, is_highest_excluded, condition, valid_from, valid_until,
  is_confirmed, source, changed_at, insert_key
) values
  ('PL-000001', 'intestinalEnterococci', 'EU', 'A', null, '0', 'number/100 ml', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000002', 'intestinalEnterococci', 'EU', 'A', null, '0', 'number/250 ml', false, 'bottled', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000003', 'escherichiaColi', 'EU', 'A', null, '0', 'number/100 ml', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000004', 'escherichiaColi', 'EU', 'A', null, '0', 'number/250 ml', false, 'bottled', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000005', 'acrylamide', 'EU', 'B', null, '0.10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000006', 'antimony', 'EU', 'B', null, '10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000007', 'arsenic', 'EU', 'B', null, '10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000008', 'benzene', 'EU', 'B', null, '1.0', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000009', 'benzoAPyrene', 'EU', 'B', null, '0.010', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000010', 'bisphenolA', 'EU', 'B', null, '2.5', 'µg/l', false, null, '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000011', 'boron', 'EU', 'B', null, '1.5', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000012', 'boron', 'EU', 'B', null, '2.4', 'mg/l', false, 'desalinatedOrGeology', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000013', 'bromate', 'EU', 'B', null, '10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000014', 'cadmium', 'EU', 'B', null, '5.0', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000015', 'chlorate', 'EU', 'B', null, '0.25', 'mg/l', false, null, '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000016', 'chlorate', 'EU', 'B', null, '0.70', 'mg/l', false, 'disinfectionMakesChlorate', '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000017', 'chlorite', 'EU', 'B', null, '0.25', 'mg/l', false, null, '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000018', 'chlorite', 'EU', 'B', null, '0.70', 'mg/l', false, 'disinfectionMakesChlorate', '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000019', 'chromium', 'EU', 'B', null, '50', 'µg/l', false, null, '2023-01-12', '2036-01-11', true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000020', 'chromium', 'EU', 'B', null, '25', 'µg/l', false, null, '2036-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000021', 'copper', 'EU', 'B', null, '2.0', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000022', 'cyanide', 'EU', 'B', null, '50', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000023', 'dichloroethane12', 'EU', 'B', null, '3.0', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000024', 'epichlorohydrin', 'EU', 'B', null, '0.10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000025', 'fluoride', 'EU', 'B', null, '1.5', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000026', 'haloaceticAcids', 'EU', 'B', null, '60', 'µg/l', false, null, '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000027', 'lead', 'EU', 'B', null, '10', 'µg/l', false, null, '2023-01-12', '2036-01-11', true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000028', 'lead', 'EU', 'B', null, '5', 'µg/l', false, null, '2036-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000029', 'mercury', 'EU', 'B', null, '1.0', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000030', 'microcystinLr', 'EU', 'B', null, '1.0', 'µg/l', false, 'algalBlooms', '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000031', 'nickel', 'EU', 'B', null, '20', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000032', 'nitrate', 'EU', 'B', null, '50', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000033', 'nitrite', 'EU', 'B', null, '0.50', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000034', 'nitrite', 'EU', 'B', null, '0.10', 'mg/l', false, 'leavingTheWorks', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000035', 'nitrateWithNitrite', 'EU', 'B', null, '150', '3 NO3 + 50 NO2, mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000036', 'pesticide', 'EU', 'B', null, '0.10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000037', 'aldrin', 'EU', 'B', null, '0.030', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000038', 'dieldrin', 'EU', 'B', null, '0.030', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000039', 'heptachlor', 'EU', 'B', null, '0.030', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000040', 'heptachlorEpoxide', 'EU', 'B', null, '0.030', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000041', 'pesticidesTotal', 'EU', 'B', null, '0.50', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000042', 'pfasTotal', 'EU', 'B', null, '0.50', 'µg/l', false, 'pfasTotalChosen', '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000043', 'sumOfPfas', 'EU', 'B', null, '0.10', 'µg/l', false, 'sumOfPfasChosen', '2026-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000044', 'polycyclicAromaticHydrocarbons', 'EU', 'B', null, '0.10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000045', 'selenium', 'EU', 'B', null, '20', 'µg/l', false, null, '2023-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000046', 'selenium', 'EU', 'B', null, '30', 'µg/l', false, 'desalinatedOrGeology', '2023-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000047', 'tetraAndTrichloroethene', 'EU', 'B', null, '10', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000048', 'trihalomethanesTotal', 'EU', 'B', null, '100', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000049', 'uranium', 'EU', 'B', null, '30', 'µg/l', false, null, '2026-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000050', 'vinylChloride', 'EU', 'B', null, '0.50', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000051', 'aluminium', 'EU', 'C', null, '200', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000052', 'ammonium', 'EU', 'C', null, '0.50', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000053', 'chloride', 'EU', 'C', null, '250', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000054', 'clostridiumPerfringens', 'EU', 'C', null, '0', 'number/100 ml', false, 'riskAssessmentAsks', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000055', 'coliformBacteria', 'EU', 'C', null, '0', 'number/100 ml', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000056', 'coliformBacteria', 'EU', 'C', null, '0', 'number/250 ml', false, 'bottled', '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000057', 'colonyCount22', 'EU', 'C', null, null, 'number/ml', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000058', 'colour', 'EU', 'C', null, null, null, false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000059', 'conductivity', 'EU', 'C', null, '2500', 'µS/cm at 20 °C', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000060', 'hydrogenIon', 'EU', 'C', '6.5', '9.5', 'pH', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000061', 'hydrogenIon', 'EU', 'C', '4.5', '9.5', 'pH', false, 'bottled', '2023-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000062', 'iron', 'EU', 'C', null, '200', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000063', 'manganese', 'EU', 'C', null, '50', 'µg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000064', 'odour', 'EU', 'C', null, null, null, false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000065', 'oxidisability', 'EU', 'C', null, '5.0', 'mg/l O2', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000066', 'sulphate', 'EU', 'C', null, '250', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000067', 'sodium', 'EU', 'C', null, '200', 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000068', 'taste', 'EU', 'C', null, null, null, false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000069', 'totalOrganicCarbon', 'EU', 'C', null, null, 'mg/l', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000070', 'turbidity', 'EU', 'C', null, null, 'FNU', false, null, '2023-01-12', null, true, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000071', 'legionella', 'EU', 'D', null, '1000', 'CFU/l', true, 'domesticSystems', '2023-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid()),
  ('PL-000072', 'lead', 'EU', 'D', null, '10', 'µg/l', false, 'domesticSystems', '2023-01-12', null, false, 'Directive (EU) 2020/2184, Annex I', now(), gen_random_uuid());

select setval('parametric_limits_number', 72);
