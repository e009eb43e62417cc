import { type RawBuilder, sql } from 'kysely'

/**
 * `allocate` in SQL, for many amounts at once: splits what was paid for shipping, or given back, over an order's lines,
 * to the last minor unit. `lines` has a row a line: `share_of` names the amount, `cents` is it, `weight` the line's
 * share, and equal shares go by `line_id`. Adds `part`.
 */
export const partsOfLines = (lines: RawBuilder<unknown>) => sql`
  select quotas.*,
         whole + case when row_number() over (partition by share_of order by remainder desc, counted desc, line_id)
                           <= cents - sum(whole) over (partition by share_of) then 1 else 0 end as part
    from (
      select weighed.*, div(cents::numeric * counted, all_counted) as whole, mod(cents::numeric * counted, all_counted) as remainder
        from (
          select given.*, case when all_weights = 0 then 1 else weight end as counted,
                 case when all_weights = 0 then lines_of_it else all_weights end as all_counted
            from (select lines.*, sum(weight) over (partition by share_of) as all_weights,
                         count(*) over (partition by share_of) as lines_of_it
                    from (${lines}) lines) given) weighed) quotas`
