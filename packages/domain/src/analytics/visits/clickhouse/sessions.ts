import { sessionTimeoutMs } from '../visit-store.ts'

const atMicros = 'toUnixTimestamp64Micro(at)'
const firstPageColumns = ['landing_page', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']
  .map((column, index) => `tupleElement(first_page, ${index + 3}) as ${column}`)
  .join(', ')

/**
 * Common table expressions up to `sessions`, a row for each visit of the scope: its start (`began`, in microseconds), whether
 * it is the first of the visitor's day, whether it has a purchase, and its first page. A visitor's day is one row with arrays
 * of instants, which takes half the time of sorting all events. Ids are compared as text, which is their order in Postgres.
 */
export const sessions = `,
  visitor_days as (
    select store_id, local_day, arraySort(groupArray(${atMicros})) as moments,
           groupArrayIf(${atMicros}, name = 'session_converted') as bought,
           arraySort(groupArrayIf(
             (${atMicros}, toString(id), url, utm_source, utm_medium, utm_campaign, utm_content, utm_term),
             name = 'page_view')) as pages
      from human_events group by store_id, local_day, visitor),
  begun as (
    select store_id, local_day, bought, pages,
           arrayFilter((now, before) -> before = 0 or now - before > ${sessionTimeoutMs * 1000},
                       moments, arrayPushFront(arrayPopBack(moments), 0)) as begins
      from visitor_days),
  visits as (
    select store_id, local_day, number = 1 as is_first, began,
           arrayExists(at -> at >= began and (at < next or next = 0), bought) as has_converted,
           arrayFirst(page -> page.1 >= began and (page.1 < next or next = 0), pages) as first_page
      from begun
     array join begins as began, arrayEnumerate(begins) as number, arrayPushBack(arrayPopFront(begins), 0) as next),
  sessions as (select store_id, local_day, is_first, began, has_converted, ${firstPageColumns} from visits)`
