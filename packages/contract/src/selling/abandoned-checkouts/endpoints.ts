import { z } from 'zod'
import { Address } from '../../platform/addresses/address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { checkoutSteps } from '../checkouts/states.ts'
import { abandonedCheckoutsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { abandonedCheckoutList } from './list.ts'
import { abandonedStates } from './states.ts'

const Line = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  quantity: z.int(),
  totalCents: amountCents,
  /** '' without an image. */
  imageUrl: z.string(),
})

const summary = {
  id: z.uuid(),
  /** '' once personal data is deleted. */
  email: z.string(),
  name: z.string(),
  abandonedAt: instant,
  /** Where the customer stopped. */
  step: z.enum(checkoutSteps),
  state: z.enum(abandonedStates),
  mailCount: z.int(),
  /** That a mail contained; '' for none. */
  discountCode: z.string(),
  totalCents: amountCents,
  currency,
  /** None once personal data is deleted. */
  lines: z.array(Line),
  order: z.object({ id: z.uuid(), name: z.string() }).nullable(),
}
const AbandonedSummary = z.object(summary)
export type AbandonedSummary = z.infer<typeof AbandonedSummary>

const AbandonedCheckout = z.object({
  ...summary,
  language: z.enum(languages),
  subtotalCents: amountCents,
  discountCents: amountCents,
  shippingCents: amountCents,
  taxCents: amountCents,
  tipCents: amountCents,
  address: Address,
  note: z.string(),
  /** Oldest first. */
  mails: z.array(z.object({ step: z.int(), queuedAt: instant })),
  /** Opens the cart on any device; '' if it no longer can be bought. */
  url: z.string(),
  /** Whether a further mail may be sent. */
  isMailable: z.boolean(),
})
export type AbandonedCheckout = z.infer<typeof AbandonedCheckout>

const Figures = z.object({
  abandoned: z.int(),
  recovered: z.int(),
  /** What customers paid for recovered orders in the store's currency. */
  revenueCents: amountCents,
  currency,
})
export type AbandonedFigures = z.infer<typeof Figures>

const hours = z.int().min(1).max(limits.hours)
const subject = oneLine(limits.subjectLength)
const body = text(limits.bodyLength)
const settings = {
  firstEnabled: z.boolean(),
  firstHours: hours.meta({ resource: 'firstMailHours' }),
  /** Subject and body are '' for the standard text in the customer's language. */
  firstSubject: subject,
  firstBody: body,
  secondEnabled: z.boolean(),
  secondHours: hours.meta({ resource: 'secondMailHours' }),
  secondSubject: subject,
  secondBody: body,
  thirdEnabled: z.boolean(),
  thirdHours: hours.meta({ resource: 'thirdMailHours' }),
  thirdSubject: subject,
  thirdBody: body,
  /** Of a code that is made for each checkout and works once; 0 for no code. */
  codePercent: z.int().min(0).max(100).meta({ resource: 'recoveryCodePercent' }),
  /** How many days the code works. */
  codeDays: z.int().min(1).max(limits.codeDays).meta({ resource: 'recoveryCodeDays' }),
  /** The email with the code. */
  codeStep: z.int().min(1).max(limits.mails).meta({ resource: 'recoveryCodeStep' }),
}
const settingsBody = z.object(settings)
export type AbandonedMailSettingsBody = z.infer<typeof settingsBody>
const Settings = z.object({ ...settings, revision: z.int() })
export type AbandonedMailSettings = z.infer<typeof Settings>

const Preview = z.object({
  recipient: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Of the links; the links of a preview open nothing. */
  labels: z.array(z.string()),
  /** Whether the shop has no abandoned checkout to show. */
  isExample: z.boolean(),
})
export type RecoveryMailPreview = z.infer<typeof Preview>

const params = z.object({ id: idOf('abandonedCheckout') })

export const abandonedCheckouts = group('abandonedCheckouts', {
  ...listEndpoints(abandonedCheckoutList, {
    path: '/stores/abandoned-checkouts',
    row: AbandonedSummary,
    summary: 'Checkouts that customers left, newest first; the search text matches names and emails',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/stores/abandoned-checkouts/figures',
    summary: 'How many checkouts were left in a time, and what orders after a mail brought',
    permission: 'orders.view',
    query: z.object({ abandoned: filterFields(abandonedCheckoutList).abandoned }),
    answer: Figures,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/abandoned-checkouts/settings',
    summary: 'Which emails customers get who left a checkout, and when',
    permission: 'orders.view',
    answer: Settings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/abandoned-checkouts/settings',
    summary: 'Replaces the settings of the emails; checkouts that were left before the first is turned on get none',
    permission: 'orders.edit',
    ifMatch: true,
    body: settingsBody,
    answer: Settings,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/abandoned-checkouts/settings/preview',
    mutates: false,
    summary: 'Renders an email with the given text, as the customer of the newest abandoned checkout would read it',
    permission: 'orders.view',
    body: z.object({
      ...{ step: z.int().min(1).max(limits.mails), subject, body },
      ...{ codePercent: settings.codePercent, codeDays: settings.codeDays, codeStep: settings.codeStep },
    }),
    answer: Preview,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/stores/abandoned-checkouts/settings/test',
    summary: 'Sends the saved text of an email to the caller, with an example instead of a checkout',
    permission: 'orders.edit',
    body: z.object({ step: z.int().min(1).max(limits.mails) }),
    answer: z.object({}),
    errors: [generalErrors.rate_limited],
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/abandoned-checkouts/export',
    summary: 'Starts a task that exports the matching abandoned checkouts as comma-separated text',
    permission: 'orders.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(abandonedCheckoutList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/abandoned-checkouts/{id}',
    summary: 'An abandoned checkout with its lines, amounts and mails',
    permission: 'orders.view',
    params,
    answer: AbandonedCheckout,
  }),
  send: endpoint({
    method: 'POST',
    path: '/stores/abandoned-checkouts/{id}/mails',
    summary: 'Sends the next email of the sequence now',
    permission: 'orders.edit',
    params,
    answer: AbandonedCheckout,
    errors: [abandonedCheckoutsErrors.checkout_not_mailable],
  }),
})
