import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The proof of what a customer agreed to. The hash is that of the page's HTML in UTF-8. */
export interface AcceptedTerms {
  pageId: string
  revision: number
  sha256: string
  at: string
}

/** The published terms as they are now, to be stored; null without a published page. */
export const acceptedTerms = ({ storeId }: Pick<StoreContext, 'storeId'>): RawBuilder<string | null> => sql`(
  select jsonb_build_object('pageId', p.id, 'revision', p.revision, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                            'sha256', encode(sha256(convert_to(p.body_html, 'UTF8')), 'hex'))
    from legal_pages l join content_pages p on p.store_id = l.store_id and p.id = l.page_id
   where l.store_id = ${storeId} and l.kind = 'terms' and p.published_at <= now())`
