-- Plots of land, as the land registry has them: where water may be drilled for or taken (A §5).

create table plots (
  -- Without blanks and in capitals: as rules/land.ts compares them.
  sheet text not null,
  plot text not null,
  place_el text not null,
  place_latin text not null,
  square_metres numeric(12, 1) not null,
  -- Its corners in their order, [[east, north], …], in metres of CGRS93 / LTM; the last is joined to the first.
  outline jsonb not null,
  primary key (sheet, plot)
);

comment on table plots is
  'Plots of the land registry, with their outline in metres.';
