import { type RawBuilder, sql } from 'kysely'

/**
 * `allocate` in SQL for many amounts at once: splits each amount, such as a refund, over an order's lines without a rounding
 * difference. A row of `lines` has the id of the amount (`share_of`), the amount (`cents`), the line's weight (`weight`) and
 * `line_id`, which orders equal weights. Adds the column `part`.
 */
export const splitOverLines = (lines: RawBuilder<unknown>) => sql`
  select quotas.*,
         whole + case when row_number() over (partition by share_of order by remainder desc, counted desc, line_id)
                           <= cents - sum(whole) over (partition by share_of) then 1 else 0 end as part
    from (
      select weighted.*, div(cents::numeric * counted, all_counted) as whole, mod(cents::numeric * counted, all_counted) as remainder
        from (
          select totalled.*, case when all_weights = 0 then 1 else weight end as counted,
                 case when all_weights = 0 then lines_of_it else all_weights end as all_counted
            from (select lines.*, sum(weight) over (partition by share_of) as all_weights,
                         count(*) over (partition by share_of) as lines_of_it
                    from (${lines}) lines) totalled) weighted) quotas`
