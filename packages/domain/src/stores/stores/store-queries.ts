import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isZone } from '@backroom/contract/platform/api/fields'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContact, StorePreference } from '@backroom/contract/stores/stores/endpoints'
import type { AnalyticsConsent, PlanState } from '@backroom/contract/stores/stores/states'
import { prepared } from '@backroom/db/prepared'
import { type Db, readAgain, readOnce } from '@backroom/db/tenant'
import type { ThemeKey } from '@backroom/theme/document/document'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { publicHost, publicOrigin } from '../../platform/ports.ts'
import { usualRobotsTxt } from './robots-txt.ts'

/** Id of the store at a host (without port). */
export async function findStoreIdByHost(db: Db, host: string): Promise<string | undefined> {
  const row = await db.selectFrom('hosts').select('store').where('host', '=', host.toLowerCase()).executeTakeFirst()
  return row?.store
}

/** What social networks show of pages without a picture of their own. */
export interface SocialImage {
  id: string
  hash: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Stored widths in pixels, ascending. */
  widths: number[]
  alt: string
}

export interface Store {
  id: string
  name: string
  slug: string
  /** Without the port. */
  host: string
  currency: string
  language: Language
  timeZone: string | null
  themeKey: ThemeKey
  isEnabled: boolean
  analyticsConsent: AnalyticsConsent
  confirmSubscribers: boolean
  seoTitle: string
  seoDescription: string
  socialImage: SocialImage | null
  robotsTxt: string
  contact: StoreContact
}

const socialImage = sql<SocialImage | null>`(
  select jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height, 'widths', f.widths, 'alt', f.alt)
    from files f where f.store_id = stores.store_id and f.id = stores.social_image_id)`

const storeRows = prepared((db, { storeId }: { storeId: string }) =>
  db
    .selectFrom('stores')
    .innerJoin('hosts', (join) => join.onRef('hosts.store', '=', 'stores.store_id').on('hosts.is_primary', '=', true))
    .selectAll('stores')
    .select(['hosts.host', socialImage.as('socialImage')])
    .where('store_id', '=', storeId),
)

async function storeRow({ db, storeId }: StoreContext) {
  const [row] = await storeRows(db, { storeId })
  return row ?? fail(generalErrors.not_found)
}

const keyOf = ({ storeId }: StoreContext) => `store ${storeId}`

/** Read once in a transaction. Who changes what it says calls `forgetStore`. */
export const findStore = (ctx: StoreContext): Promise<Store> => readOnce(ctx.db, keyOf(ctx), () => readStore(ctx))

export const forgetStore = (ctx: StoreContext) => readAgain(ctx.db, keyOf(ctx))

async function readStore(ctx: StoreContext): Promise<Store> {
  const row = await storeRow(ctx)
  return {
    id: row.store_id,
    name: row.name,
    slug: row.slug,
    host: row.host,
    currency: row.currency,
    language: row.language as Store['language'],
    timeZone: zoneOf(row.standard_timezone),
    themeKey: row.theme_key as ThemeKey,
    isEnabled: row.is_enabled,
    analyticsConsent: row.analytics_consent as AnalyticsConsent,
    confirmSubscribers: row.confirm_subscribers,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    socialImage: row.socialImage,
    robotsTxt: row.robots_txt,
    contact: contactOf(row),
  }
}

type ContactColumns = 'contact_email' | 'contact_phone' | 'business_name' | 'business_address'

const contactOf = (row: Pick<Awaited<ReturnType<typeof storeRow>>, ContactColumns>): StoreContact => ({
  email: row.contact_email,
  phone: row.contact_phone,
  businessName: row.business_name,
  address: row.business_address === null ? null : storedAddress(row.business_address),
})

/** Zones unknown to Postgres were accepted once; they count as not set. */
const zoneOf = (stored: string | null) => (stored !== null && isZone(stored) ? stored : null)

const pictureOf = ({ storeId }: StoreContext, { id, hash, width, height, widths, alt }: SocialImage) => ({
  ...{ id, alt, width, height },
  url: imageAddress(storeId, hash, widths.at(-1) ?? width),
})

const dayMs = 86_400_000

export async function findPreference(ctx: StoreContext): Promise<StorePreference> {
  const row = await storeRow(ctx)
  const trialMs = row.trial_ends_at ? Date.parse(row.trial_ends_at) - Date.now() : 0
  return {
    id: row.store_id,
    storeDetail: { name: row.name },
    slug: row.slug,
    domain: publicHost(ctx.ports, row.host),
    storefrontUrl: publicOrigin(ctx.ports, row.host),
    paymentChoice: { type: row.payment_choice as 'seller' | 'latte' },
    businessType: row.business_type as 'pod' | 'dropship',
    standardTimezone: zoneOf(row.standard_timezone),
    storeFrontDefaultTheme: row.theme_key as ThemeKey,
    currency: row.currency,
    isEnabled: row.is_enabled,
    isClosed: row.archived_at !== null,
    planState: row.plan_state as PlanState,
    created_at: row.created_at,
    subscriptionCode: row.subscription_code,
    chosenPlan: row.chosen_plan,
    language: row.language as Store['language'],
    analyticsConsent: row.analytics_consent as AnalyticsConsent,
    confirmSubscribers: row.confirm_subscribers,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    socialImage: row.socialImage && pictureOf(ctx, row.socialImage),
    contact: contactOf(row),
    robotsTxt: row.robots_txt,
    usualRobotsTxt,
    revision: row.revision,
    trial: trialMs > 0 ? { status: 'trial', dayLeft: Math.ceil(trialMs / dayMs) } : null,
  }
}
