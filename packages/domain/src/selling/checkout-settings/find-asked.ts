import type { FieldRules, LegalPageKind } from '@backroom/contract/selling/checkout-settings/states'
import { legalPageKinds } from '@backroom/contract/selling/checkout-settings/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { readSettings } from './settings-row.ts'

/** What the checkout asks a customer for. */
export interface Asked {
  fields: FieldRules
  /** The handle of the terms that customers agree to; undefined if they are not asked. */
  terms: string | undefined
  /** Undefined if the box for news is not shown. */
  marketing: { isPreselected: boolean } | undefined
  legalPages: LegalPage[]
  /** The suggested tips in percent, ascending and each once; none if the shop takes no tips. */
  tipPercents: number[]
  /** Of the store. */
  currency: string
}

export interface LegalPage {
  kind: LegalPageKind
  handle: string
}

/** The published ones, in their order. A draft is left out. */
export async function listLegalPages({ db, storeId }: StoreContext): Promise<LegalPage[]> {
  const rows = await db
    .selectFrom('legal_pages as l')
    .innerJoin('content_pages as p', (join) =>
      join.onRef('p.store_id', '=', 'l.store_id').onRef('p.id', '=', 'l.page_id'),
    )
    .select(['l.kind', 'p.handle'])
    .where('l.store_id', '=', storeId)
    .where(sql<boolean>`p.published_at <= now()`)
    .execute()
  return legalPageKinds.flatMap((kind) => {
    const page = rows.find((row) => row.kind === kind)
    return page ? [{ kind, handle: page.handle }] : []
  })
}

export async function findAsked(ctx: StoreContext): Promise<Asked> {
  const [settings, legalPages] = await Promise.all([readSettings(ctx), listLegalPages(ctx)])
  const { company, address2, phone, requiresTerms, asksMarketing, preselectsMarketing, offersTips } = settings
  const suggested = [settings.firstTipPercent, settings.secondTipPercent, settings.thirdTipPercent]
  return {
    fields: { company, address2, phone },
    terms: requiresTerms ? legalPages.find(({ kind }) => kind === 'terms')?.handle : undefined,
    marketing: asksMarketing ? { isPreselected: preselectsMarketing } : undefined,
    legalPages,
    tipPercents: offersTips ? [...new Set(suggested)].toSorted((a, b) => a - b) : [],
    currency: settings.currency,
  }
}
