import { sessionPauseMs } from '../visit-store.ts'

const moment = 'toUnixTimestamp64Micro(at)'
const ofFirstPage = ['landing_page', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']
  .map((column, index) => `tupleElement(first_page, ${index + 3}) as ${column}`)
  .join(', ')

/**
 * The visits of the scope as common table expressions, up to `sessions`: of each the instant it began (`began`, in
 * microseconds), whether it was the first of the visitor's day, whether it has bought, and its first page. A visitor's day is
 * one row with its instants as arrays: half as long as sorting all events. Ids are compared as text: that is their order
 * in Postgres, where this database has another one.
 */
export const sessions = `,
  visitor_days as (
    select store_id, local_day, arraySort(groupArray(${moment})) as moments,
           groupArrayIf(${moment}, name = 'session_converted') as bought,
           arraySort(groupArrayIf(
             (${moment}, toString(id), url, utm_source, utm_medium, utm_campaign, utm_content, utm_term),
             name = 'page_view')) as pages
      from people group by store_id, local_day, visitor),
  begun as (
    select store_id, local_day, bought, pages,
           arrayFilter((now, before) -> before = 0 or now - before > ${sessionPauseMs * 1000},
                       moments, arrayPushFront(arrayPopBack(moments), 0)) as begins
      from visitor_days),
  visits as (
    select store_id, local_day, number = 1 as is_first, began,
           arrayExists(at -> at >= began and (at < next or next = 0), bought) as has_converted,
           arrayFirst(page -> page.1 >= began and (page.1 < next or next = 0), pages) as first_page
      from begun
     array join begins as began, arrayEnumerate(begins) as number, arrayPushBack(arrayPopFront(begins), 0) as next),
  sessions as (select store_id, local_day, is_first, began, has_converted, ${ofFirstPage} from visits)`
