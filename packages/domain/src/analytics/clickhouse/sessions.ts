import { sessionPauseMs } from '../visit-store.ts'

const firstPage = ['landing_page', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']
  .map((column, index) => `tupleElement(first_page, ${index + 1}) as ${column}`)
  .join(', ')

/**
 * The visits of the scope as common table expressions, up to `sessions`: of each the instant it began (`began`, in
 * microseconds), whether it was the first of the visitor's day, whether it has bought, and its first page. Ids are compared
 * as text: that is their order in Postgres, where this database has another one.
 */
export const sessions = `,
  steps as (
    select *, toUnixTimestamp64Micro(at) as moment, toString(id) as place,
           if(row_number() over day = 1, true, moment - lagInFrame(moment) over day > ${sessionPauseMs * 1000}) as begins_session
      from people
    window day as (partition by store_id, local_day, visitor order by at, toString(id)
                   rows between unbounded preceding and current row)),
  numbered as (
    select *, sum(begins_session) over (partition by store_id, local_day, visitor order by at, place
                                        rows between unbounded preceding and current row) as session_number
      from steps),
  begun as (
    select store_id, local_day, session_number = 1 as is_first, min(moment) as began,
           max(name = 'session_converted') as has_converted,
           argMinIf((url, utm_source, utm_medium, utm_campaign, utm_content, utm_term), (moment, place), name = 'page_view')
             as first_page
      from numbered group by store_id, local_day, visitor, session_number),
  sessions as (select store_id, local_day, is_first, began, has_converted, ${firstPage} from begun)`
