import { code, group, image, number, richText, select, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const fields = {
  step: select('checkoutSteps', ['1', '3'], '1', { segmented: true, help: 'checkoutSteps' }),
  logo_checkout: image('logoCheckout', { help: 'logoCheckout' }),
  show_time_countdown: toggle('showTimeCountdown', false),
  time: group(
    'checkoutTime',
    {
      day: number('days', 0, { min: 0, max: 30 }),
      hour: number('hours', 0, { min: 0, max: 23 }),
      min: number('minutes', 10, { min: 0, max: 59 }),
      // The total in milliseconds, which other readers of the config expect.
      getTime: number('minutes', 600_000, {
        min: 0,
        isHidden: true,
        sumOf: { day: 86_400_000, hour: 3_600_000, min: 60_000 },
      }),
    },
    { visibleIf: { field: 'show_time_countdown', is: true } },
  ),
  checkout_description: richText('checkoutDescription'),
  isCustomerNote: toggle('customerNote', false),
  customHtml: code('checkoutHtml', { help: 'checkoutHtml' }),
  customJs: code('checkoutJs', { help: 'checkoutJs' }),
}

export const checkout = {
  key: 'checkout',
  path: ['settings', 'checkout'],
  texts,
  fields,
  icon: 'M3 6h18v12H3zM3 10h18M7 15h4',
} as const satisfies GroupSchema
