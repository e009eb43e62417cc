import { type RawBuilder, sql } from 'kysely'

export interface CopiedTable {
  table: string
  /** Columns of its primary key after the store: ids. */
  keys: readonly [string, ...string[]]
  /** Copied only together with products. */
  ofProducts?: true
  /** Each row has stored files, which are copied before it. */
  hasFiles?: true
  /** Rows that are copied, if not all. */
  where?: RawBuilder<boolean>
  /** Columns that begin anew in the copy, as a JSON object. */
  anew?: RawBuilder<unknown>
}

/** In an order in which each row finds the rows that it names. */
export const copiedTables: readonly CopiedTable[] = [
  // A new store has the usual menus anyway; those that nobody has changed are not copied.
  { table: 'menus', keys: ['id'], where: sql`(revision > 1 or handle not in ('main-menu', 'footer'))` },
  { table: 'content_pages', keys: ['id'] },
  {
    ...{ table: 'products', keys: ['id'], ofProducts: true },
    // The search text of a new row is what its insertion adds title, vendor and tags to; its variants bring their SKUs.
    anew: sql`'{"publish_at": null, "search_text": ""}'::jsonb`,
  },
  { table: 'files', keys: ['id'], hasFiles: true },
  {
    // A product joins those whose rules it meets when its variants are copied.
    ...{ table: 'collections', keys: ['id'], ofProducts: true },
    anew: sql`'{"publish_at": null, "product_count": 0, "refresh_task_id": null}'::jsonb`,
  },
  {
    ...{ table: 'collection_products', keys: ['collection_id', 'product_id'], ofProducts: true },
    where: sql`exists (select from collections c
                        where c.store_id = t.store_id and c.id = t.collection_id and c.kind = 'manual')`,
  },
  { table: 'product_widgets', keys: ['id'], ofProducts: true },
  { table: 'product_images', keys: ['id'], ofProducts: true },
  { table: 'product_options', keys: ['id'], ofProducts: true },
  { table: 'metafields', keys: ['id'], ofProducts: true },
  { table: 'storefront_filters', keys: ['id'], ofProducts: true },
  { table: 'size_charts', keys: ['id'], ofProducts: true },
  // Words and collections that rules name are those of the copied products.
  { table: 'search_rules', keys: ['id'], ofProducts: true },
  {
    ...{ table: 'product_variants', keys: ['id'], ofProducts: true },
    // The pieces are in one place only, so none of them is sold twice.
    anew: sql`jsonb_build_object('stock', case when stock is not null then 0 end)`,
  },
  // They choose among the customers of the copy.
  { table: 'segments', keys: ['id'] },
  { table: 'fonts', keys: ['id'], ofProducts: true, hasFiles: true },
  { table: 'personalizes', keys: ['id'], ofProducts: true },
  {
    ...{ table: 'themes', keys: ['id'] },
    where: sql`deleted_at is null`,
    // Pictures are drawn again.
    anew: sql`'{"picture_hash": null, "picture_revision": null}'::jsonb`,
  },
]

/**
 * Columns of the store itself that are copied. Name, address, plan, money and times begin anew, and so do contact email and
 * phone: the owner is the same, but answers of customers must not reach the other shop.
 */
export const copiedSettings = [
  ...['business_type', 'payment_choice', 'theme_key', 'new_theme_key', 'standard_timezone', 'currency', 'language'],
  ...['analytics_consent', 'confirm_subscribers', 'holding_days', 'low_stock_at', 'seo_title', 'seo_description'],
  ...['social_image_id', 'business_name', 'business_address'],
]

const history = 'what happened in the other shop'
const money = 'money of the other shop'
const secrets = 'secrets and addresses that belong to one shop'
const people = 'people are invited to each shop'
const passing = 'work in progress'
const counted = 'counted from visits and orders of the other shop'
const pieces = 'the pieces are in one place only, and a copy begins with one empty location'
const asking = 'a copy begins without reviews, so it neither shows nor asks for any until its owner turns that on'
const places = 'where a shop ships to and owes tax is set for each shop'
const asked = 'what a checkout asks for and what emails and documents say is set for each shop'
const leavers = 'a copy sends no mails about abandoned checkouts until its owner turns that on'
const costs = 'costs and reports are agreed for each shop'

/** Why the rows of all other tables of a store are not copied. */
export const notCopied: Readonly<Record<string, string>> = {
  stores: 'made anew from `copiedSettings`',
  ...{ audit_entries: history, audit_changes: history, notifications: history, notification_reads: history },
  ...{ orders: history, order_lines: history, order_events: history, order_touches: history, store_counters: history },
  ...{
    carts: history,
    cart_lines: history,
    customer_carts: history,
    checkouts: history,
    payments: history,
    payment_refunds: history,
  },
  ...{ fulfillments: history, fulfillment_lines: history, order_documents: history, order_document_numbers: history },
  ...{
    order_edits: history,
    order_balances: history,
    order_offers: history,
    order_risks: history,
    returns: history,
    return_lines: history,
  },
  ...{ exchange_items: history, sale_movements: history, kept_sales: counted, sales_keeping: counted },
  reclassified_products: passing,
  ...{ order_mails: history, mail_words: asked, untold_bounces: passing, bounce_reports: passing },
  ...{ refund_lines: history, order_transactions: history, payment_events: history, payment_disputes: history },
  ...{ customers: history, customer_addresses: history, customer_consents: history, customer_events: history },
  ...{ customer_erasures: history, customer_links: secrets, customer_sessions: secrets },
  ...{ draft_orders: history, draft_order_counters: history },
  ...{ abandoned_checkouts: history, abandoned_mails: history, abandoned_code_discounts: history },
  ...{ abandoned_mail_optouts: people, abandoned_mail_settings: leavers },
  ...{ stock_reservations: history, subscribers: people, theme_versions: history, theme_activations: history },
  ...{ ledger_transactions: money, ledger_entries: money, ledger_balances: money, ledger_releases: money },
  ...{ payable_amounts: money, payout_reserves: money, payouts: money, payout_steps: money, payout_lines: money },
  ...{ payout_configs: money, plan_charges: money, money_checks: money, domain_orders: money },
  ...{ payout_destinations: secrets, payout_accounts: secrets, pixels: secrets },
  ...{ store_entities: people, store_payment_connections: secrets, store_payment_orders: secrets },
  ...{ pixel_tokens: secrets, domains: secrets, theme_share_links: secrets, telegram_links: secrets },
  ...{ bulk_updates: people, product_feeds: people, cache_purges: history },
  ...{
    sales_channels: secrets,
    channel_hidden_products: secrets,
    product_redirects: history,
    collection_redirects: history,
  },
  ...{ apps: secrets, api_keys: secrets, webhook_endpoints: secrets, webhook_secrets: secrets },
  ...{ image_sources: history, webhook_health: history, webhook_versions: history, webhook_attempts: history },
  ...{ memberships: people, invitations: people, notification_settings: people, list_layouts: people },
  ...{ list_views: people, store_surveys: people, onboarding_skips: people, store_transfers: people },
  ...{ idempotency_keys: passing, tasks: passing, task_files: passing, task_rows: passing, outbox_messages: passing },
  ...{ theme_presence: passing, theme_publications: passing, event_queue: passing, product_refreshes: passing },
  product_cards: 'kept with the copied products',
  ...{ events: counted, event_refusals: counted, stored_events: counted, visitor_salts: counted },
  ...{ rollup_quarters: counted, rollup_hours: counted, rollup_days: counted, rollup_weeks: counted },
  ...{ rollup_progress: counted, rollup_visits: counted },
  ...{ cost_rules: costs, cost_rule_goods: costs, cost_rule_shipping: costs, variant_costs: costs, spend: costs },
  ...{ locations: pieces, inventory_levels: pieces, inventory_movements: history },
  ...{ inventory_transfers: history, inventory_transfer_lines: history },
  ...{
    product_reviews: history,
    product_review_images: history,
    product_review_votes: history,
    product_ratings: history,
  },
  ...{ review_requests: history, review_request_optouts: people, product_review_settings: asking },
  ...{ discounts: history, discount_codes: history, discount_uses: history, order_discounts: history },
  discount_segments: history,
  ...{ upsells: history, upsell_days: counted },
  ...{ order_taxes: history, shipping_profiles: places, shipping_profile_products: places },
  ...{ rate_services: secrets, rate_service_secrets: secrets, rate_service_failures: secrets, rate_quotes: passing },
  ...{ tax_settings: places, tax_rates: places },
  ...{ checkout_settings: asked, legal_pages: asked, document_settings: asked },
  ...{ searches: counted, search_days: counted },
  ...{ saved_reports: costs, saved_report_runs: costs },
}
