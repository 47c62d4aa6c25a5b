-- Lines of a bill say what they are and have their own VAT (decision 0233). Those of earlier bills stay without.

alter table invoice_lines drop constraint invoice_lines_kind_check;

alter table invoice_lines
  add constraint invoice_lines_kind_check check (kind in ('standing', 'consumption', 'minimum', 'discount', 'adjustment')),
  -- Of consumption that is counted apart.
  add column register text check (register in ('total', 'day', 'night')),
  -- 0.19 is 19 %.
  add column vat_rate numeric(5, 4),
  add column vat numeric(12, 2),
  add check ((vat_rate is null) = (vat is null));
