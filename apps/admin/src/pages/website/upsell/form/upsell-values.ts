import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Upsell, UpsellBody } from '@backroom/contract/selling/upsells/endpoints'
import { minorUnits } from '../../../../ui/money/money.ts'

/** A number as an input holds it; '' while it is empty. */
type Typed = number | string

/** As the fields show them: percentages and amounts in whole units. */
export type UpsellValues = Omit<UpsellBody, 'basisPoints' | 'minimumCents' | 'priority'> & {
  percent: Typed
  minimumCents: Typed
  priority: Typed
}

export const emptyValues = (): UpsellValues => ({
  ...{ name: '', title: '', placement: 'product', triggerBy: 'all', triggerValues: [], minimumCents: '' },
  ...{ productIds: [], percent: '', priority: 0 },
  startsAt: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  endsAt: null,
})

export const valuesOf = (upsell: Upsell): UpsellValues => ({
  name: upsell.name,
  title: upsell.title,
  placement: upsell.placement,
  triggerBy: upsell.triggerBy,
  triggerValues: upsell.triggerValues,
  minimumCents: majorUnits(upsell.minimumCents, upsell.currency) || '',
  productIds: upsell.productIds,
  percent: upsell.basisPoints / 100 || '',
  priority: upsell.priority,
  startsAt: upsell.startsAt,
  endsAt: upsell.endsAt,
})

export const bodyOf = (
  { percent, minimumCents, priority, name, title, ...values }: UpsellValues,
  currency: string,
): UpsellBody => ({
  ...values,
  name: name.trim(),
  title: title.trim(),
  basisPoints: Math.round(Number(percent) * 100),
  minimumCents: minorUnits(Number(minimumCents), currency),
  priority: Number(priority),
})
