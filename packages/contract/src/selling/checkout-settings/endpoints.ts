import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, oneLine } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'
import { fieldRules } from './states.ts'

const rule = z.enum(fieldRules)
const pageId = idOf('contentPage').nullable()
const tipPercent = z.int().min(1).max(limits.tipPercent)

const fields = {
  company: rule,
  address2: rule,
  phone: rule,
  /** Customers agree to the terms page, while it is published. */
  requiresTerms: z.boolean().meta({ resource: 'untickedBox' }),
  /** A box for news and offers by email. */
  asksMarketing: z.boolean(),
  preselectsMarketing: z.boolean().meta({ resource: 'untickedBox' }),
  orderPrefix: oneLine(limits.affixLength),
  orderSuffix: oneLine(limits.affixLength),
  /** Buyers can request a return for so long after the last parcel was sent or delivered; 0 if they can't. */
  returnDays: z.int().min(0).max(limits.returnDays),
  /** Customers can add a tip: one of three parts of the goods, in percent, or an amount of their own. */
  offersTips: z.boolean(),
  firstTipPercent: tipPercent,
  secondTipPercent: tipPercent,
  thirdTipPercent: tipPercent,
  /** The content page of each kind of policy; null for none. */
  ...{
    refundPageId: pageId,
    privacyPageId: pageId,
    termsPageId: pageId,
    shippingPageId: pageId,
    contactPageId: pageId,
  },
}
const body = z.object(fields)
export type CheckoutSettingsBody = z.infer<typeof body>

export const CheckoutSettings = z.object({
  ...fields,
  /** The content pages that can be chosen, by title. */
  pages: z.array(z.object({ id: z.uuid(), title: z.string(), handle: z.string(), isPublished: z.boolean() })),
  revision: z.int(),
})
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

export const checkoutSettings = group('checkoutSettings', {
  show: endpoint({
    method: 'GET',
    path: '/stores/checkout-settings',
    summary: 'What the checkout asks for, how order numbers are written, and the legal pages',
    permission: 'checkout.edit',
    answer: CheckoutSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/stores/checkout-settings',
    summary: 'Replaces the checkout settings; checkouts use them at once, and new orders the order number',
    permission: 'checkout.edit',
    ifMatch: true,
    body,
    answer: CheckoutSettings,
    errors: [generalErrors.not_found],
  }),
})
