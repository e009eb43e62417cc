import type { JsonObject } from '../../document/document.ts'
import { group, list, richText, select, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const initialSteps: JsonObject[] = [
  // The first step is the order's own date, so its time cannot be set.
  { name: 'Order Placed', isEdit: false },
  { name: 'Order Processing' },
  { name: 'Packaging & Quality Control' },
  { name: 'Shipped' },
]
const initialPolicies = [{ name: 'Production time' }, { name: 'Shipping time' }]

const steps = {
  isShowPage: toggle('showOnThankYou', true),
  blocks: list(
    'deliverySteps',
    'deliveryStep',
    4,
    {
      name: text('stepName', { maxLength: 80, isRequired: true }),
      isEdit: toggle('stepName', true, { isHidden: true }),
      time: text('stepTime', { default: '1', maxLength: 10, isRequired: true, isNumeric: true }),
      unit: select('stepUnit', ['days', 'hours', 'minutes'], 'days'),
    },
    { initial: initialSteps, insertAt: 2, fixedIf: { field: 'isEdit', is: false } },
  ),
}

const policies = {
  isShowPage: toggle('showOnThankYou', true),
  blocks: list(
    'deliveryPolicies',
    'deliveryPolicy',
    3,
    { name: text('policyName', { maxLength: 80, isRequired: true }), content: richText('text') },
    { initial: initialPolicies },
  ),
}

const fields = {
  steps: group('steps', { settings: group('steps', steps, { isPlain: true }) }),
  delivery_policies: group('policies', { settings: group('policies', policies, { isPlain: true }) }),
}

export const thankpage = {
  key: 'thankpage',
  path: ['settings', 'thankpage'],
  texts,
  fields,
  icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.7 2.7L16 9.5',
  previewPage: 'order',
} as const satisfies GroupSchema
