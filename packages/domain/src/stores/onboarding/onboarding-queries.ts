import { hrefIn, storeSegment } from '@backroom/contract/pages/addresses'
import type { Language } from '@backroom/contract/platform/api/language'
import type { OnboardingStatus } from '@backroom/contract/stores/onboarding/endpoints'
import { backToHome, type OnboardingStep, onboardingSteps } from '@backroom/contract/stores/onboarding/steps'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../stores/stores.ts'
import { stepTexts } from './step-texts.ts'

type Facts = Record<OnboardingStep, boolean> & { skipped: OnboardingStep[] }

/** Steps are done by the state of the store, not marked by hand. */
async function findFacts({ db, storeId }: StoreContext): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (select from products where store_id = ${storeId} and status = 'active') as "productAdded",
           exists (select from store_payment_connections a join payment_connections c on c.id = a.connection_id
                    where a.store_id = ${storeId} and a.released_at is null and c.is_active) as "paymentConfigured",
           exists (select from themes where store_id = ${storeId} and published is not null) as "themePublished",
           exists (select from orders where store_id = ${storeId}) as "orderPlaced",
           exists (select from domains where store_id = ${storeId} and state = 'active') as "domainConfigured",
           array(select step from onboarding_skips where store_id = ${storeId}) as skipped`.execute(db)
  return rows[0]!
}

export async function findCurrentStep(ctx: StoreContext): Promise<OnboardingStep | undefined> {
  const facts = await findFacts(ctx)
  return onboardingSteps.find((step) => !facts[step] && !facts.skipped.includes(step))
}

export async function findOnboarding(ctx: TenantContext, language: Language): Promise<OnboardingStatus> {
  if (!ctx.permissions.has('settings.edit')) return { currentConfig: null, steps: [] }
  const facts = await findFacts(ctx)
  const store = await findStore(ctx)
  const segment = storeSegment(store)
  const texts = stepTexts[language]
  const paths: Record<OnboardingStep, string> = {
    productAdded: hrefIn(segment, 'website.products.create'),
    paymentConfigured: hrefIn(segment, 'website.preferences'),
    themePublished: hrefIn(segment, 'website.themes'),
    orderPlaced: publicOrigin(ctx.ports, store.host),
    domainConfigured: hrefIn(segment, 'website.domain'),
  }
  const steps = onboardingSteps.map((field) => ({
    field,
    name: texts[field].name,
    path: paths[field],
    isDone: facts[field],
    isSkipped: !facts[field] && facts.skipped.includes(field),
  }))
  const current = steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)
  const currentConfig = current
    ? { ...texts[current.field], path: current.path, field: current.field }
    : { ...texts.finished, button: backToHome, path: hrefIn(segment, 'website'), field: 'finished' as const }
  return { currentConfig, steps }
}
