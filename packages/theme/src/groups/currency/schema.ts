import { toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const fields = {
  enabled_currency: toggle('enabledCurrency', false, { help: 'enabledCurrency' }),
}

export const currency = {
  key: 'currency',
  path: ['settings', 'currency'],
  texts,
  fields,
  icon: 'M12 3v18M16.5 7.5c-.8-1.3-2.4-2-4.5-2-2.6 0-4.5 1.2-4.5 3.2 0 4.4 9.3 2.2 9.3 6.6 0 2-2 3.2-4.8 3.2-2.3 0-4.1-.9-5-2.4',
  previewPage: 'product',
} as const satisfies GroupSchema
