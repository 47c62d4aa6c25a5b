-- Locks and counts know how long they last at most: a clock that was fast makes none of them longer (decision 0342).

alter table locks add column seconds integer;

comment on column locks.seconds is 'How long it lasts at most. Null: older than this column.';

alter table rate_counters add column seconds integer;

comment on column rate_counters.seconds is 'How long its window is. Null: older than this column.';

-- As in 0009, with the durations.
create or replace function settle_try(
  tried_at timestamptz,
  is_wrong boolean,
  counter_buckets text[],
  counter_most integer[],
  counter_seconds integer[],
  counter_lock_seconds integer[],
  counter_forgiven boolean[],
  out locked_before timestamptz,
  out locked_until timestamptz,
  out tries_left integer
) language plpgsql volatile as $$
declare
  place integer;
  counted integer;
  lasting integer;
  ends timestamptz;
begin
  -- Always in the same order: two that lock the same two buckets never wait for each other. A right answer counts
  -- nothing where nothing is forgiven: those of one network need not wait for each other.
  perform case when is_wrong or sorted.is_forgiven
      then pg_advisory_xact_lock(hashtextextended(sorted.bucket, 0))
      else pg_advisory_xact_lock_shared(hashtextextended(sorted.bucket, 0))
    end
    from (
      select counter.bucket, counter.is_forgiven
      from unnest(counter_buckets, counter_forgiven) as counter (bucket, is_forgiven)
      order by counter.bucket collate "C"
    ) as sorted;
  select max(least(until, tried_at + make_interval(secs => coalesce(seconds, 86400)))) into locked_before from locks where bucket = any (counter_buckets) and until > tried_at;
  if locked_before is not null then
    return;
  end if;
  if not is_wrong then
    for place in 1 .. cardinality(counter_buckets) loop
      if counter_forgiven[place] then
        delete from rate_hits where bucket = counter_buckets[place];
      end if;
    end loop;
    return;
  end if;
  for place in 1 .. cardinality(counter_buckets) loop
    if counter_lock_seconds[place] is null then
      insert into rate_counters as row (bucket, hits, expires_at, seconds)
        values (counter_buckets[place], 1, tried_at + make_interval(secs => counter_seconds[place]), counter_seconds[place])
        on conflict (bucket) do update set
          hits = case when row.expires_at <= tried_at then 1 else row.hits + 1 end,
          expires_at = case when row.expires_at <= tried_at then excluded.expires_at else row.expires_at end
        returning row.hits, row.expires_at into counted, ends;
      lasting := counter_seconds[place];
    else
      insert into rate_hits (bucket, at, expires_at)
        values (counter_buckets[place], tried_at, tried_at + make_interval(secs => counter_seconds[place]));
      select count(*) into counted from rate_hits
        where bucket = counter_buckets[place] and at > tried_at - make_interval(secs => counter_seconds[place]);
      ends := tried_at + make_interval(secs => counter_lock_seconds[place]);
      lasting := counter_lock_seconds[place];
    end if;
    if place = 1 then
      tries_left := greatest(0, counter_most[place] - counted);
    end if;
    if counted >= counter_most[place] then
      insert into locks (bucket, until, seconds) values (counter_buckets[place], ends, lasting)
        on conflict (bucket) do update set until = excluded.until, seconds = excluded.seconds;
      delete from rate_hits where bucket = counter_buckets[place];
      locked_until := greatest(locked_until, ends);
    end if;
  end loop;
end $$;
